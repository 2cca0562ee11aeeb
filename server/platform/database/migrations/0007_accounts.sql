-- Users and their sessions.

-- email is kept in lower case; a user of a messenger may have none.
CREATE TABLE app_user (
  user_id bigint PRIMARY KEY CHECK (user_id >= 10000000),
  email text UNIQUE CHECK (email = lower(email)),
  password_hash text,
  permissions text NOT NULL DEFAULT 'USER' CHECK (permissions IN ('USER', 'ADMIN')),
  admin_scopes text[] NOT NULL DEFAULT '{}',
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'ru')),
  -- Who brought this user: earns a part of the fees of the user's orders.
  referrer_user_id bigint REFERENCES app_user,
  created_at timestamptz NOT NULL
);
CREATE INDEX app_user_by_referrer ON app_user (referrer_user_id, created_at) WHERE referrer_user_id IS NOT NULL;

ALTER TABLE orders ADD COLUMN user_id bigint REFERENCES app_user;
CREATE INDEX orders_by_user ON orders (user_id, created_at DESC) WHERE user_id IS NOT NULL;

-- One login, until it ends. Of every token only the SHA-256 is kept; a session is named by that of its cookie.
CREATE TABLE user_session (
  session_id text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  -- SHA-256 of what the browser says it is: a refresh token works for the browser alone that logged in.
  fingerprint_hash text NOT NULL,
  started_at timestamptz NOT NULL,
  -- Moved on by every refresh.
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('logout', 'logout-everywhere', 'password-reset', 'token-reuse')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX user_session_by_user ON user_session (user_id) WHERE ended_at IS NULL;
CREATE INDEX user_session_by_expiry ON user_session (expires_at);

CREATE TABLE access_token (
  token_hash text PRIMARY KEY,
  session_id text NOT NULL REFERENCES user_session ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX access_token_by_session ON access_token (session_id);

-- Tokens that were used stay, as long as a browser could still have them: whoever comes with one is not alone with it.
CREATE TABLE refresh_token (
  token_hash text PRIMARY KEY,
  session_id text NOT NULL REFERENCES user_session ON DELETE CASCADE,
  issued_at timestamptz NOT NULL,
  rotated_at timestamptz
);
CREATE INDEX refresh_token_by_session ON refresh_token (session_id);

-- The newest code of each email that asked for one. An email without an account has a row too, with a code that nobody is told,
-- so that every call after the first costs the same for both.
CREATE TABLE password_reset (
  email text PRIMARY KEY,
  reset_id uuid NOT NULL,
  user_id bigint REFERENCES app_user,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- Tries that are counted per email, in windows that begin with the first. Subjects are hashes: most of them may be nobody's email.
CREATE TABLE account_attempt (
  budget text NOT NULL,
  subject_hash text NOT NULL,
  tries integer NOT NULL,
  window_ends_at timestamptz NOT NULL,
  PRIMARY KEY (budget, subject_hash)
);
