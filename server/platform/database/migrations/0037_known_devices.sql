-- Devices that have logged in to an account: strangers' failed logins do not count against them. A device is named by the SHA-256 of a token that its browser keeps.
CREATE TABLE known_device (
  device_hash text NOT NULL,
  user_id bigint NOT NULL REFERENCES app_user,
  last_login_at timestamptz NOT NULL,
  PRIMARY KEY (device_hash, user_id)
);
CREATE INDEX known_device_by_user ON known_device (user_id, last_login_at);
