-- Selling coins for money on a card: what the card partner is to pay to whom, and how far that is.

-- A row before the partner is asked, in the transaction that writes the order: its id is the partner's idempotency key. It is the destination of its order, too, since there is no address.
CREATE TABLE card_payout (
  payout_id uuid PRIMARY KEY,
  partner text NOT NULL,
  partner_payout_id text,
  -- One for an order: what is refused is refunded, in coins.
  order_id bigint NOT NULL UNIQUE REFERENCES orders,
  state text NOT NULL DEFAULT 'created' CHECK (state IN ('created', 'ready', 'queued', 'submitted', 'paid', 'refused')),
  fiat_currency text NOT NULL,
  -- What reaches the card: known once the coins are exchanged.
  fiat_minor numeric(78,0) CHECK (fiat_minor > 0),
  -- What the partner kept besides.
  fee_minor numeric(78,0) CHECK (fee_minor >= 0),
  -- From this amount on stricter rules would have held than those that the seller was told; null where none are left.
  stricter_from_minor numeric(78,0) CHECK (stricter_from_minor > 0),
  redirect_url text,
  -- What an operator has to look at.
  problem text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When the partner is asked next; null when nothing more can come. Whoever asks puts it off first, so that a process that dies leaves it to the next.
  next_check_at timestamptz,
  CHECK (state NOT IN ('queued', 'submitted', 'paid') OR fiat_minor IS NOT NULL),
  CHECK (state <> 'paid' OR fee_minor IS NOT NULL)
);
CREATE INDEX card_payout_due ON card_payout (next_check_at) WHERE next_check_at IS NOT NULL;

-- The row of an order is there for sales, too.
COMMENT ON COLUMN card_order.fee_minor IS 'what the partner keeps, as agreed on: of a payment in the send asset, of a payout in the receive asset';
