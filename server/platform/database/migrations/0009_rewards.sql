-- What orders earn their clients and those who brought them. The money itself is in the books; a row says why it is there.

-- pending: earned, and no price was known to say how much it is in the reward asset. earned: in the books. reversed: taken back, or withheld from the beginning.
-- The rewards of one order change their state together.
CREATE TABLE reward (
  reward_id uuid PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('cashback', 'accrual', 'markup')),
  -- Who earns it, and whose order it was; null for a guest's.
  user_id bigint NOT NULL REFERENCES app_user,
  source_user_id bigint REFERENCES app_user,
  -- What it is a part of, in the receive asset of the order, and how large the part is.
  fee_minor numeric(78,0) NOT NULL CHECK (fee_minor > 0),
  rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 1 AND 10000),
  state text NOT NULL CHECK (state IN ('pending', 'earned', 'reversed')),
  -- The reward asset for one whole unit of the receive asset, times 10^24: who said so, and when.
  price_e24 numeric(78,0),
  price_source text,
  priced_at timestamptz,
  -- In the smallest unit of the reward asset.
  fee_value_minor numeric(78,0),
  amount_minor numeric(78,0),
  -- How often it was taken into the books: what is taken back can come again.
  round integer NOT NULL DEFAULT 0,
  is_simulated boolean NOT NULL,
  created_at timestamptz NOT NULL,
  reversed_at timestamptz,
  UNIQUE (order_id, kind),
  CHECK (num_nulls(price_e24, price_source, priced_at, fee_value_minor, amount_minor) IN (0, 5)),
  CHECK (state <> 'earned' OR amount_minor IS NOT NULL),
  CHECK ((state = 'reversed') = (reversed_at IS NOT NULL))
);
CREATE INDEX reward_by_user ON reward (user_id, created_at DESC);
CREATE INDEX reward_by_source ON reward (source_user_id, user_id) WHERE kind = 'accrual' AND source_user_id IS NOT NULL;
CREATE INDEX reward_pending ON reward (created_at) WHERE state = 'pending';
