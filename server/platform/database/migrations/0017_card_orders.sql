-- Orders that are paid with a card: what was agreed on besides the exchange itself, when the order was made.

CREATE TABLE card_order (
  order_id bigint PRIMARY KEY REFERENCES orders,
  partner text NOT NULL,
  -- What the partner keeps of the payment, in the smallest unit of the send asset.
  fee_minor numeric(78,0) NOT NULL CHECK (fee_minor >= 0),
  -- Whether the payout waits for our own verification of the buyer. The buyer was told so before paying.
  is_payout_verified boolean NOT NULL
);

-- A captured payment is a deposit of its order: its chain is 'card:' and the partner's code, its transaction our id of the payment.
COMMENT ON COLUMN deposit.chain_key IS 'a chain, or card: and the code of a card partner';

-- Finds the orders that wait for a verification.
CREATE INDEX orders_on_hold ON orders (order_id) WHERE state = 'on_hold';
