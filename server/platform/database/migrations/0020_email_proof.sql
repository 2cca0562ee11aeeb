-- Whether somebody who reads the mailbox of an account has shown so. An email alone proves nothing: anybody can register with anybody's.
ALTER TABLE app_user ADD COLUMN email_proven_at timestamptz;

-- The newest code that was mailed to an account to be typed in by whoever is logged in to it.
CREATE TABLE email_proof (
  user_id bigint PRIMARY KEY REFERENCES app_user,
  proof_id uuid NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  mailed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- A sign-in at the card partner that waits for the proof has no token of the partner yet. Those of before were made without a proof.
ALTER TABLE card_partner_session ALTER COLUMN sealed_bearer DROP NOT NULL;
DELETE FROM card_partner_session;
