-- Withdrawals of rewards: what users earned leaves the house.

ALTER TABLE outgoing_transfer DROP CONSTRAINT outgoing_transfer_purpose_check;
ALTER TABLE outgoing_transfer ADD CONSTRAINT outgoing_transfer_purpose_check CHECK (purpose IN ('payout', 'refund', 'return', 'sweep', 'gas', 'reward_withdrawal'));
-- Two transfers are never one transaction: on a chain without nonces, equal payments could be.
CREATE UNIQUE INDEX outgoing_one_tx ON outgoing_transfer (chain_key, tx_id) WHERE tx_id IS NOT NULL;

-- The amount is in the ledger from the first moment: taken from the user's balances, owed to the withdrawal.
-- A queued withdrawal has its transfer in outgoing_transfer, with the key reward-withdrawal:{withdrawal_id}.
CREATE TABLE affiliate_withdrawal (
  withdrawal_id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  state text NOT NULL CHECK (state IN ('awaiting_confirmation', 'queued', 'completed', 'failed', 'cancelled')),
  asset_slug text NOT NULL,
  address text NOT NULL,
  -- To the test address of the sandbox: nothing is sent.
  is_simulated boolean NOT NULL,
  -- Where the amount came from, and goes back to.
  from_affiliate_minor numeric(78,0) NOT NULL CHECK (from_affiliate_minor >= 0),
  from_cashback_minor numeric(78,0) NOT NULL CHECK (from_cashback_minor >= 0),
  confirm_by text NOT NULL CHECK (confirm_by IN ('mail', 'totp')),
  -- Of the code that was sent; null where the user has a device that makes codes.
  code_hash text,
  tries_left integer NOT NULL CHECK (tries_left >= 0),
  confirm_before timestamptz NOT NULL,
  idempotency_key text,
  request_hash text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (from_affiliate_minor + from_cashback_minor > 0),
  CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  UNIQUE (user_id, idempotency_key)
);
CREATE INDEX affiliate_withdrawal_by_user ON affiliate_withdrawal (user_id, created_at DESC);
CREATE INDEX affiliate_withdrawal_unconfirmed ON affiliate_withdrawal (confirm_before) WHERE state = 'awaiting_confirmation';
