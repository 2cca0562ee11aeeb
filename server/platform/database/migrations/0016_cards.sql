-- Paying with a card: who is signed in at the card partner, what was paid, and what the partner told of it.

-- The partner's token of a user, sealed with API_KEYS_SECRET. What the user's browser holds is another token, kept as its hash, and good for this account alone.
CREATE TABLE card_partner_session (
  partner text NOT NULL,
  user_id bigint NOT NULL REFERENCES app_user,
  token_hash text NOT NULL,
  sealed_bearer text NOT NULL,
  signed_in_at timestamptz NOT NULL,
  PRIMARY KEY (partner, user_id)
);

-- A row before the partner is asked: its id is the partner's idempotency key, so that a second asking makes no second payment.
CREATE TABLE card_payment (
  payment_id uuid PRIMARY KEY,
  partner text NOT NULL,
  partner_payment_id text,
  order_id bigint NOT NULL REFERENCES orders,
  user_id bigint NOT NULL REFERENCES app_user,
  state text NOT NULL DEFAULT 'created' CHECK (state IN ('created', 'pending', 'authorised', 'captured', 'declined', 'expired', 'refunded', 'charged_back')),
  fiat_currency text NOT NULL,
  fiat_minor numeric(78,0) NOT NULL CHECK (fiat_minor > 0),
  redirect_url text,
  -- What an operator has to look at.
  problem text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When the partner is asked next; null when nothing more can come. Whoever asks puts it off first, so that a process that dies leaves it to the next.
  next_check_at timestamptz
);
-- An order has one payment under way. One that was given up may be captured late, beside a newer one: that is real money, and has to be written down.
CREATE UNIQUE INDEX card_payment_live ON card_payment (order_id) WHERE state IN ('created', 'pending', 'authorised');
CREATE INDEX card_payment_by_order ON card_payment (order_id, created_at);
CREATE INDEX card_payment_due ON card_payment (next_check_at) WHERE next_check_at IS NOT NULL;

-- Webhooks, each once. What they say is kept as the state that they told and no more: bodies hold names and parts of card numbers.
CREATE TABLE card_partner_event (
  partner text NOT NULL,
  event_id text NOT NULL,
  payment_id text NOT NULL,
  told_state text NOT NULL,
  told_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (partner, event_id)
);
CREATE INDEX card_partner_event_by_payment ON card_partner_event (payment_id, received_at);
