-- Transfers that the signer signs only once people have approved them. The signer decides, and keeps the approvals: this is what operators and clients see.
CREATE TABLE awaited_approval (
  transfer_id bigint PRIMARY KEY REFERENCES outgoing_transfer ON DELETE CASCADE,
  -- The limit that the transfer exceeds, and the exact text to approve.
  reason text NOT NULL,
  statement text NOT NULL,
  people integer NOT NULL CHECK (people >= 1),
  approved_by jsonb NOT NULL DEFAULT '[]',
  since timestamptz NOT NULL,
  checked_at timestamptz NOT NULL
);
