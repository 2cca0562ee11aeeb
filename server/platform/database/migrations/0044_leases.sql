-- breaking: older code elects a leader with a lock, and would do the same work as a server that holds a lease.

-- A lease gives one server at a time the right to do some work, such as sending from a wallet. Its holder renews it. All times are this database's, so the
-- clocks of the servers don't matter.
CREATE TABLE lease (
  name text PRIMARY KEY,
  -- The presence of the server that holds it; NULL if none does.
  holder integer,
  -- The fencing token: it increases with every change of holder, so transactions of a previous holder fail.
  token bigint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (token >= 0)
);

-- Servers that renewed their leases recently: the work is spread over them.
CREATE TABLE live_server (
  presence integer PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
