-- Users of messengers: who they are there, what they came in with, and what the bot tells them.

-- Whoever proves to be that user of the messenger is let into this account.
CREATE TABLE messenger_account (
  messenger text NOT NULL,
  messenger_user_id text NOT NULL,
  user_id bigint NOT NULL REFERENCES app_user,
  -- What the bot speaks.
  locale text NOT NULL CHECK (locale IN ('en', 'ru')),
  are_messages_wanted boolean NOT NULL DEFAULT false,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (messenger, messenger_user_id),
  UNIQUE (messenger, user_id)
);

-- Launch data that did something, by the SHA-256 of its hash: each use of it happens once. Kept until the data is too old anyway.
CREATE TABLE messenger_launch (
  launch_hash text NOT NULL,
  use text NOT NULL CHECK (use IN ('authenticate', 'create', 'link')),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (launch_hash, use)
);
CREATE INDEX messenger_launch_by_expiry ON messenger_launch (expires_at);

-- A session that was begun inside a messenger, or by a login in the browser that has such a session: which launch it goes back to.
ALTER TABLE user_session ADD COLUMN messenger text;
ALTER TABLE user_session ADD COLUMN launch_hash text;
ALTER TABLE user_session ADD CONSTRAINT user_session_launch_whole CHECK ((messenger IS NULL) = (launch_hash IS NULL));
ALTER TABLE user_session DROP CONSTRAINT user_session_end_reason_check;
ALTER TABLE user_session ADD CONSTRAINT user_session_end_reason_check
  CHECK (end_reason IN ('logout', 'logout-everywhere', 'password-reset', 'token-reuse', 'account-merged', 'messenger-unlinked'));

-- An account that only a messenger opened, and that was joined with another one: everything went there, and its number goes on naming the other.
ALTER TABLE app_user ADD COLUMN merged_into bigint REFERENCES app_user;
ALTER TABLE app_user ADD COLUMN merged_at timestamptz;
ALTER TABLE app_user ADD CONSTRAINT app_user_merge_whole CHECK ((merged_into IS NULL) = (merged_at IS NULL));
ALTER TABLE app_user ADD CONSTRAINT app_user_merged_elsewhere CHECK (merged_into <> user_id);
CREATE INDEX app_user_merged ON app_user (merged_at) WHERE merged_at IS NOT NULL;

-- What the bot is to tell, written in the transaction of the event that it tells of.
CREATE TABLE messenger_message (
  message_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Asked for twice under the same key, a message is sent once.
  message_key text NOT NULL UNIQUE,
  messenger text NOT NULL,
  messenger_user_id text NOT NULL,
  kind text NOT NULL,
  order_id bigint NOT NULL REFERENCES orders,
  -- dropped: by the time that it would have gone out, its reader no longer wanted it, or the order was no longer theirs.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  -- A process is sending it until then; one that died in between leaves it to the next.
  claimed_until timestamptz,
  settled_at timestamptz,
  CHECK ((state = 'waiting') = (settled_at IS NULL))
);
CREATE INDEX messenger_message_waiting ON messenger_message (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX messenger_message_settled ON messenger_message (settled_at) WHERE state <> 'waiting';
