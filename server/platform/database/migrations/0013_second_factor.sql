-- Apps that make codes, with which users confirm withdrawals instead of with mail.

-- One for each user, and of no effect until it is activated. The secret is sealed with API_KEYS_SECRET.
CREATE TABLE second_factor (
  user_id bigint PRIMARY KEY REFERENCES app_user,
  -- Another one each time that somebody begins to set it up.
  setup_id uuid NOT NULL UNIQUE,
  sealed_secret text NOT NULL,
  -- SHA-256 of the code that was mailed, until it was given.
  mail_code_hash text,
  setup_expires_at timestamptz NOT NULL,
  activated_at timestamptz,
  -- The time step of the newest code that was used: it and those before it count no more.
  last_used_step bigint NOT NULL DEFAULT 0,
  CHECK ((activated_at IS NULL) = (mail_code_hash IS NOT NULL))
);
CREATE INDEX second_factor_unfinished ON second_factor (setup_expires_at) WHERE activated_at IS NULL;

-- Codes on paper, for whoever has lost the app. Each counts once.
CREATE TABLE recovery_code (
  user_id bigint NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);
