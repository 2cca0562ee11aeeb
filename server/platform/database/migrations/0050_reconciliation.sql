-- Every address that was a chain's hot wallet: what a former one still holds is in the books.
CREATE TABLE hot_wallet_address (
  chain_key text NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (chain_key, address)
);
INSERT INTO hot_wallet_address (chain_key, address)
SELECT DISTINCT chain_key, sender FROM outgoing_transfer WHERE from_wallet = 'hot' AND sender IS NOT NULL;

-- Money from outside that reached a hot wallet in a block that we read.
CREATE TABLE wallet_funding (
  chain_key text NOT NULL,
  tx_id text NOT NULL,
  transfer_key text NOT NULL,
  asset_slug text NOT NULL,
  -- How much of it is booked, as our capital.
  booked_minor numeric(78,0) NOT NULL CHECK (booked_minor >= 0),
  -- NULL while a reorganisation has removed it from its block.
  block_height bigint,
  -- False once the chain no longer knows the transaction: its booking is reversed.
  is_booked boolean NOT NULL DEFAULT true,
  -- How many times it was booked.
  round integer NOT NULL DEFAULT 1 CHECK (round >= 1),
  PRIMARY KEY (chain_key, tx_id, transfer_key)
);
CREATE INDEX wallet_funding_by_block ON wallet_funding (chain_key, block_height) WHERE is_booked;

-- The last balance that was read at each of our deposit addresses.
CREATE TABLE address_holding (
  chain_key text NOT NULL,
  address text NOT NULL,
  asset_slug text NOT NULL,
  balance_minor numeric(78,0) NOT NULL,
  block_height bigint NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (chain_key, address, asset_slug)
);
CREATE INDEX address_holding_by_age ON address_holding (chain_key, read_at) WHERE balance_minor <> 0;
CREATE INDEX deposit_by_block ON deposit (chain_key, block_height);
CREATE INDEX deposit_to_sweep ON deposit (chain_key) WHERE sweep_state = 'planned';
CREATE INDEX outgoing_by_block ON outgoing_transfer (chain_key, block_height) WHERE state IN ('confirmed', 'failed');

-- What each wallet held at the last block at which it was compared with the books.
CREATE TABLE reconciled_wallet (
  chain_key text NOT NULL,
  asset_slug text NOT NULL,
  wallet text NOT NULL CHECK (wallet IN ('hot', 'addresses')),
  held_minor numeric(78,0) NOT NULL,
  booked_minor numeric(78,0) NOT NULL,
  -- What the block contains but the books do not yet, less what the books contain but the block does not.
  in_flight_minor numeric(78,0) NOT NULL,
  difference_minor numeric(78,0) NOT NULL CHECK (difference_minor = held_minor - booked_minor - in_flight_minor),
  block_height bigint NOT NULL,
  block_hash text NOT NULL,
  checked_at timestamptz NOT NULL,
  -- Since when the difference has had this value; NULL if there is none.
  differs_since timestamptz,
  CHECK ((difference_minor = 0) = (differs_since IS NULL)),
  PRIMARY KEY (asset_slug, wallet)
);
