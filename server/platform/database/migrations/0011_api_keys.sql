-- Keys that programs sign their calls with, and the orders that they made.

-- The secret is sealed with API_KEYS_SECRET; of a deleted key it is forgotten. The row stays, since orders name it.
CREATE TABLE api_key (
  api_id text PRIMARY KEY,
  public_key text NOT NULL UNIQUE,
  sealed_secret text CHECK ((sealed_secret IS NULL) = (deleted_at IS NOT NULL)),
  user_id bigint NOT NULL REFERENCES app_user,
  name text NOT NULL,
  white_list_ip text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true,
  is_sandbox boolean NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  last_used_at timestamptz,
  usage_count bigint NOT NULL DEFAULT 0
);
CREATE INDEX api_key_by_user ON api_key (user_id, created_at DESC) WHERE deleted_at IS NULL;

-- An order that a program made is its client's: user_id stays that of the client, who has no account here.
ALTER TABLE orders ADD COLUMN api_key_id text REFERENCES api_key;
ALTER TABLE orders ADD COLUMN partner_user_id bigint REFERENCES app_user;
ALTER TABLE orders ADD CONSTRAINT orders_partner_whole CHECK ((api_key_id IS NULL) = (partner_user_id IS NULL));
CREATE INDEX orders_by_partner ON orders (partner_user_id, created_at DESC, order_id DESC) WHERE partner_user_id IS NOT NULL;
