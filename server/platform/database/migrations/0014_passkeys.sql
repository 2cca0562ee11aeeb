-- Passkeys: a second way to log in.

-- What the devices of a user know the account by. Random, since whoever finds a device may read it.
CREATE TABLE passkey_owner (
  user_id bigint PRIMARY KEY REFERENCES app_user,
  user_handle text NOT NULL UNIQUE
);

-- A device's key for one account. The device keeps the private half; here is nothing that anybody could log in with.
CREATE TABLE passkey (
  passkey_id text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES passkey_owner,
  -- Both in base64url; the key is in COSE form.
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  -- How often the device has signed, as it says. Devices that do not count say 0 every time; of the others it only grows.
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  -- How the device is reached, for a browser that has to ask whether it knows the key already.
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_by_user ON passkey (user_id, created_at DESC);

-- What a device was asked to sign: good once, for a while, for the browser that asked. For a new passkey it belongs to a user, for a login to nobody.
CREATE TABLE passkey_challenge (
  challenge_hash text PRIMARY KEY,
  user_id bigint REFERENCES app_user,
  fingerprint_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_by_expiry ON passkey_challenge (expires_at);
