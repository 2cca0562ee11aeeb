-- Orders, their event log, the money on chains, and the books.
-- Amounts are whole numbers of the asset's smallest unit: numeric(78,0) holds every uint256.

CREATE TABLE orders (
  order_id bigint PRIMARY KEY CHECK (order_id >= 1000000000000),
  guid uuid NOT NULL UNIQUE,
  state text NOT NULL,
  user_type text NOT NULL CHECK (user_type IN ('guest', 'registered')),
  provider_code text NOT NULL,
  shift_id text,
  is_simulated boolean NOT NULL,
  from_slug text NOT NULL,
  to_slug text NOT NULL,
  requested_rate_mode text NOT NULL CHECK (requested_rate_mode IN ('FLOATING', 'FIXED')),
  rate_mode text NOT NULL CHECK (rate_mode IN ('FLOATING', 'FIXED')),
  claimed_deposit_minor numeric(78,0) NOT NULL CHECK (claimed_deposit_minor > 0),
  claimed_market_rate_e24 numeric(78,0) NOT NULL,
  terms jsonb NOT NULL,
  claimed_terms jsonb NOT NULL,
  destination_address text NOT NULL,
  destination_canonical text NOT NULL,
  destination_memo text,
  refund_address text,
  refund_memo text,
  user_email text,
  deposit_address text NOT NULL,
  deposit_memo text,
  markup_percent text,
  referrer_id text,
  markup_affiliate_id text,
  utm jsonb,
  browser_fingerprint text,
  locale text NOT NULL DEFAULT 'en',
  caller text NOT NULL,
  min_confirmations_to_trade integer NOT NULL,
  min_confirmations_to_withdraw integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX orders_by_destination ON orders (destination_canonical, created_at DESC);
CREATE INDEX orders_in_progress ON orders (state, updated_at) WHERE state NOT IN ('completed', 'refunded', 'expired');
CREATE INDEX orders_unpaid_by_caller ON orders (caller) WHERE state = 'awaiting_deposit';
CREATE INDEX orders_completed ON orders (updated_at DESC) WHERE state = 'completed';

-- The log that every state is projected from. Rows are only ever added.
CREATE TABLE order_event (
  order_id bigint NOT NULL REFERENCES orders,
  position integer NOT NULL,
  kind text NOT NULL,
  detail jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, position)
);

-- The first answer to a creation, kept so that a retry gets it again.
CREATE TABLE idempotency_key (
  key text PRIMARY KEY,
  request_hash text NOT NULL,
  order_id bigint NOT NULL REFERENCES orders,
  created_at timestamptz NOT NULL
);

CREATE TABLE chain_wallet (
  chain_key text PRIMARY KEY,
  next_derivation_index bigint NOT NULL DEFAULT 0
);

CREATE TABLE deposit_address (
  chain_key text NOT NULL REFERENCES chain_wallet,
  address text NOT NULL,
  derivation_index bigint NOT NULL,
  order_id bigint NOT NULL UNIQUE REFERENCES orders,
  PRIMARY KEY (chain_key, address),
  UNIQUE (chain_key, derivation_index)
);

-- The newest blocks that we have read, to notice when the chain takes another branch.
CREATE TABLE chain_block (
  chain_key text NOT NULL,
  height bigint NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (chain_key, height)
);

-- seen: known to the node, in a block or not. credited: confirmed, in the books and part of the order.
-- surplus: in the books, but it came after the order had been paid out. unexpected: another asset than the order's. returned: a surplus that an operator
-- sent back. vanished: taken back by a reorganisation.
CREATE TABLE deposit (
  deposit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  chain_key text NOT NULL,
  tx_id text NOT NULL,
  transfer_key text NOT NULL,
  address text NOT NULL,
  asset_slug text NOT NULL,
  amount_minor numeric(78,0) NOT NULL CHECK (amount_minor > 0),
  block_height bigint,
  state text NOT NULL CHECK (state IN ('seen', 'credited', 'surplus', 'unexpected', 'returned', 'vanished')),
  -- How often it was taken into the books: a reorganisation can take a deposit back and bring it again.
  credit_round integer NOT NULL DEFAULT 0,
  sweep_state text NOT NULL DEFAULT 'none' CHECK (sweep_state IN ('none', 'planned', 'swept', 'dust')),
  first_seen_at timestamptz NOT NULL,
  UNIQUE (chain_key, tx_id, transfer_key)
);
CREATE INDEX deposit_by_order ON deposit (order_id);
CREATE INDEX deposit_unconfirmed ON deposit (chain_key) WHERE state = 'seen';

-- What an upstream provider reports of an order that it carries out.
CREATE TABLE upstream_transfer (
  order_id bigint NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('deposit', 'payout', 'refund')),
  tx_id text NOT NULL,
  amount_minor numeric(78,0) NOT NULL,
  confirmations integer NOT NULL,
  is_simulated boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, kind, tx_id)
);

-- Money that we send. A row is written before anything is signed, the signed transaction before it is broadcast:
-- after a crash the same bytes are sent again, so a transfer happens once.
CREATE TABLE outgoing_transfer (
  transfer_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_key text NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('payout', 'refund', 'sweep', 'gas')),
  order_id bigint REFERENCES orders,
  deposit_id bigint REFERENCES deposit,
  chain_key text NOT NULL,
  from_wallet text NOT NULL,
  to_address text NOT NULL,
  asset_slug text NOT NULL,
  amount_minor numeric(78,0),
  state text NOT NULL CHECK (state IN ('queued', 'signed', 'broadcast', 'confirmed', 'failed')),
  nonce bigint,
  raw_transaction text,
  tx_id text,
  spent_outputs jsonb NOT NULL DEFAULT '[]',
  sent_minor numeric(78,0),
  fee_minor numeric(78,0),
  last_error text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'queued') = (raw_transaction IS NULL))
);
CREATE INDEX outgoing_in_flight ON outgoing_transfer (chain_key, transfer_id) WHERE state IN ('queued', 'signed', 'broadcast');
CREATE UNIQUE INDEX outgoing_nonce ON outgoing_transfer (chain_key, from_wallet, nonce) WHERE nonce IS NOT NULL;
CREATE INDEX outgoing_by_order ON outgoing_transfer (order_id);
CREATE INDEX outgoing_by_tx ON outgoing_transfer (tx_id);

-- Transactions that were sent, were mined and failed, before the transfer was tried again.
CREATE TABLE failed_attempt (
  transfer_id bigint NOT NULL REFERENCES outgoing_transfer,
  tx_id text NOT NULL,
  fee_minor numeric(78,0) NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (transfer_id, tx_id)
);

-- The share of the hot wallet that an order will need.
CREATE TABLE reservation (
  order_id bigint PRIMARY KEY REFERENCES orders,
  asset_slug text NOT NULL,
  amount_minor numeric(78,0) NOT NULL CHECK (amount_minor > 0)
);
CREATE INDEX reservation_by_asset ON reservation (asset_slug);

-- Double entry. What we hold is positive, what we owe and what we earn is negative; every transaction sums to zero in each asset.
CREATE TABLE ledger_account (
  account_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asset_slug text NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL DEFAULT '',
  balance_minor numeric(78,0) NOT NULL DEFAULT 0,
  UNIQUE (asset_slug, kind, reference)
);

CREATE TABLE ledger_transaction (
  transaction_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_key text NOT NULL UNIQUE,
  order_id bigint REFERENCES orders,
  created_at timestamptz NOT NULL
);

CREATE TABLE ledger_posting (
  transaction_id bigint NOT NULL REFERENCES ledger_transaction,
  account_id bigint NOT NULL REFERENCES ledger_account,
  amount_minor numeric(78,0) NOT NULL CHECK (amount_minor <> 0),
  PRIMARY KEY (transaction_id, account_id)
);
CREATE INDEX ledger_posting_by_account ON ledger_posting (account_id);

CREATE FUNCTION refuse_unbalanced_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger_posting JOIN ledger_account USING (account_id)
    WHERE transaction_id = NEW.transaction_id GROUP BY asset_slug HAVING sum(amount_minor) <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_transaction_balances AFTER INSERT ON ledger_posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_transaction();
