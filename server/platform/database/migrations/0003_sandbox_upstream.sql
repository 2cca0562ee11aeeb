-- The books of the sandbox's stand-in for a foreign exchange. They are its own: nothing here refers to our orders or to our ledger, and nothing there to these.
-- Outside sandbox mode the tables stay empty.

-- A leg without a chain key is simulated.
CREATE TABLE sandbox_shift (
  shift_id text PRIMARY KEY,
  order_id bigint NOT NULL UNIQUE,
  from_slug text NOT NULL,
  to_slug text NOT NULL,
  deposit_minor numeric(78,0) NOT NULL CHECK (deposit_minor > 0),
  payout_minor numeric(78,0) NOT NULL CHECK (payout_minor > 0),
  network_fee_minor numeric(78,0) NOT NULL CHECK (network_fee_minor >= 0),
  destination_address text NOT NULL,
  destination_memo text,
  refund_address text,
  deposit_chain_key text,
  deposit_index bigint,
  deposit_address text NOT NULL,
  deposit_memo text,
  payout_chain_key text,
  status text NOT NULL CHECK (status IN ('awaiting_deposit', 'confirming', 'exchanging', 'sending', 'completed', 'refunding', 'refunded', 'expired')),
  status_since timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  deposit_tx_id text,
  received_minor numeric(78,0) CHECK (received_minor > 0),
  received_height bigint,
  confirmations integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  UNIQUE (deposit_chain_key, deposit_index),
  CHECK ((deposit_tx_id IS NULL) = (received_minor IS NULL))
);
CREATE INDEX sandbox_shift_unpaid ON sandbox_shift (deposit_chain_key) WHERE deposit_tx_id IS NULL;
CREATE INDEX sandbox_shift_to_pay ON sandbox_shift (to_slug) WHERE status IN ('awaiting_deposit', 'confirming', 'exchanging', 'sending');

-- What the stand-in sends: the row first, then the signed transaction, then the broadcast. One payout or refund for one shift, whatever happens in between.
CREATE TABLE sandbox_transfer (
  shift_id text NOT NULL REFERENCES sandbox_shift,
  kind text NOT NULL CHECK (kind IN ('payout', 'refund')),
  chain_key text,
  asset_slug text NOT NULL,
  to_address text NOT NULL,
  amount_minor numeric(78,0) NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL CHECK (state IN ('queued', 'signed', 'broadcast', 'confirmed')),
  nonce bigint,
  raw_transaction text,
  tx_id text,
  spent_outputs jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shift_id, kind),
  CHECK ((state = 'queued') = (tx_id IS NULL))
);
-- Two processes that pick the same nonce at once: one of them fails here and picks again.
CREATE UNIQUE INDEX sandbox_transfer_nonce ON sandbox_transfer (chain_key, nonce) WHERE state IN ('signed', 'broadcast') AND nonce IS NOT NULL;

CREATE TABLE sandbox_chain (
  chain_key text PRIMARY KEY,
  next_deposit_index bigint NOT NULL DEFAULT 0,
  scanned_height bigint NOT NULL,
  scanned_hash text NOT NULL
);
