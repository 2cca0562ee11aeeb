-- Coins that move between the hot and the cold wallet by hand are booked as such.
ALTER TABLE wallet_funding
  ADD COLUMN route text NOT NULL DEFAULT 'outside' CHECK (route IN ('outside', 'from_cold', 'to_cold')),
  -- What the wallet that paid also paid as the transaction's fee, in the chain's own coin.
  ADD COLUMN fee_minor numeric(78,0) NOT NULL DEFAULT 0 CHECK (fee_minor >= 0);

-- Transactions of which an operator booked something by hand.
CREATE TABLE explained_transaction (
  chain_key text NOT NULL,
  tx_id text NOT NULL,
  PRIMARY KEY (chain_key, tx_id)
);
