-- Mail that is to be sent, written in the transaction that needs it.

CREATE TABLE mail (
  mail_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Asked for twice under the same key, a mail is sent once.
  mail_key text NOT NULL UNIQUE,
  recipient text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('en', 'ru')),
  template text NOT NULL,
  -- What the templates need. Wiped once the mail is sent or worth nothing any more: it may hold a code.
  message jsonb,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'expired')),
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  -- A process is sending it until then; one that died in between leaves it to the next.
  claimed_until timestamptz,
  -- When a code in it stops working.
  expires_at timestamptz,
  settled_at timestamptz,
  CHECK (message IS NOT NULL OR state IN ('sent', 'expired'))
);
CREATE INDEX mail_waiting ON mail (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX mail_settled ON mail (settled_at) WHERE state <> 'waiting';
CREATE INDEX mail_by_recipient ON mail (recipient, created_at);
