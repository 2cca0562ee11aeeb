-- What operators do by hand, and the switches they turn.

-- Holds its one row while new orders are suspended.
CREATE TABLE suspension (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  reason text NOT NULL,
  suspended_by text NOT NULL,
  suspended_at timestamptz NOT NULL
);

-- Addresses in canonical form. An empty network title holds for every network.
CREATE TABLE screening_blacklist (
  network_title text NOT NULL DEFAULT '',
  address text NOT NULL,
  reason text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (address, network_title)
);

-- Every command of an operator, refused ones included. Rows are only ever added.
CREATE TABLE ops_audit (
  audit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  operator text NOT NULL,
  command text NOT NULL,
  arguments jsonb NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('started', 'done', 'failed')),
  result text NOT NULL
);
