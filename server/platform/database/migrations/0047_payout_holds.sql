-- breaking: older code doesn't know that payouts can be held, and would go on paying.

-- While there is a row, nothing is signed or broadcast on any server. Each cause is released on its own.
CREATE TABLE payout_hold (
  cause text PRIMARY KEY CHECK (cause IN ('operator', 'restore')),
  reason text NOT NULL,
  held_by text NOT NULL,
  held_at timestamptz NOT NULL
);
