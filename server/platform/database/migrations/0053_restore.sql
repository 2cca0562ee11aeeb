-- breaking: older code issues addresses one by one, alongside the batches of newer servers, and doesn't know adopted transfers.

-- The progress of each server. A server writes the same to its DATA_DIR afterwards, so a database that is behind that file was restored from a backup.
CREATE TABLE server_mark (
  server_id uuid PRIMARY KEY,
  epoch bigint NOT NULL,
  marked_at timestamptz NOT NULL
);

-- Up to which entry these books know what a signer signed. A signer is identified by the first entry of its journal.
CREATE TABLE journal_mark (
  journal_id text PRIMARY KEY,
  sequence bigint NOT NULL
);

-- Up to which block of a chain no transaction of our wallets is missing from these books, and how many nonces of the hot wallet were used then.
CREATE TABLE chain_proof (
  chain_key text PRIMARY KEY,
  height bigint NOT NULL,
  nonces bigint NOT NULL,
  proven_at timestamptz NOT NULL
);

-- Transactions of our wallets that were signed, or are in a block, and that these books don't have: they run on a backup, or crashed. Each leaves this table
-- when a transfer gets its bytes, or when it becomes a transfer of its own.
CREATE TABLE found_transaction (
  chain_key text NOT NULL,
  tx_id text NOT NULL,
  source text NOT NULL CHECK (source IN ('journal', 'chain')),
  -- The transfer and the attempt that it was signed for, or the order that it paid, as far as they are known.
  transfer_key text,
  attempt integer,
  order_id bigint,
  -- Whether it fits these books. An operator decides about the others.
  is_explained boolean NOT NULL,
  from_wallet text NOT NULL,
  sender text NOT NULL,
  to_address text NOT NULL,
  asset_slug text NOT NULL,
  amount_minor numeric(78,0) NOT NULL,
  nonce bigint,
  spent_outputs jsonb NOT NULL DEFAULT '[]',
  raw_transaction text NOT NULL,
  sent_at timestamptz NOT NULL,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (chain_key, tx_id)
);

-- Deposit addresses that may have been issued to orders that these books lost. What arrives there is misdirected, and can be returned.
CREATE TABLE lost_address (
  wallet_key text NOT NULL,
  derivation_index bigint NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (wallet_key, derivation_index)
);
CREATE INDEX lost_address_by_address ON lost_address (address);

-- Servers issue addresses in batches, so indexes don't say which addresses are new.
ALTER TABLE deposit_address ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY;
CREATE INDEX deposit_address_position ON deposit_address (position);

-- An adopted transfer was sent for an order that these books lost.
ALTER TABLE outgoing_transfer DROP CONSTRAINT outgoing_transfer_purpose_check;
ALTER TABLE outgoing_transfer ADD CONSTRAINT outgoing_transfer_purpose_check CHECK (purpose IN ('payout', 'refund', 'return', 'sweep', 'gas', 'filler', 'reward_withdrawal', 'cold', 'owner', 'adopted'));
