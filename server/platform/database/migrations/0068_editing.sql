-- What lets an editor's browser change the site's content. Only hashes are stored, and all of it
-- ends with the session of the account.
CREATE TABLE editing_code (
  code_hash text PRIMARY KEY,
  session_id text NOT NULL REFERENCES user_session ON DELETE CASCADE,
  challenge text NOT NULL,
  redirect_uri text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX editing_code_session ON editing_code (session_id);

CREATE TABLE editing_token (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
  session_id text NOT NULL REFERENCES user_session ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX editing_token_session ON editing_token (session_id);
