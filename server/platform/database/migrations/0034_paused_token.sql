-- Tokens that were seen to move less than they say. There are no quotes and no new orders of them, and nothing of them is sent, until an operator lifts the pause.
CREATE TABLE paused_token (
  asset_slug text PRIMARY KEY,
  problem text NOT NULL,
  paused_at timestamptz NOT NULL
);
