-- Where partners' programs are told of their orders, and what they are told.

-- The secret is sealed with API_KEYS_SECRET.
CREATE TABLE webhook (
  webhook_id text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  url text NOT NULL,
  sealed_secret text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  disabled_reason text CHECK (disabled_reason IS NULL OR NOT is_active),
  created_at timestamptz NOT NULL
);
CREATE INDEX webhook_by_user ON webhook (user_id, created_at DESC);

-- A message to one of them: written in the transaction of the event that it tells of. The body stays the same in every attempt.
CREATE TABLE webhook_delivery (
  delivery_id text PRIMARY KEY,
  webhook_id text NOT NULL REFERENCES webhook ON DELETE CASCADE,
  event text NOT NULL,
  order_id bigint REFERENCES orders,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_status integer,
  last_problem text,
  created_at timestamptz NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  -- A process is sending it until then; one that died in between leaves it to the next.
  claimed_until timestamptz,
  settled_at timestamptz
);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_by_webhook ON webhook_delivery (webhook_id, created_at DESC);
CREATE INDEX webhook_delivery_settled ON webhook_delivery (settled_at) WHERE state <> 'waiting';
