-- Whether an account was ever logged in from the browser of an order without one: sessions that have ended count too, which the index of open sessions leaves out.
CREATE INDEX user_session_by_browser ON user_session (user_id, fingerprint_hash);
