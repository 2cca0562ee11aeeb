-- The length of the signer's journal when it was last read, and since when these books rely on this journal. A shorter or a different journal has forgotten
-- what was signed.
ALTER TABLE journal_mark ADD COLUMN seen bigint NOT NULL DEFAULT 0;
ALTER TABLE journal_mark ADD COLUMN accepted_at timestamptz;
UPDATE journal_mark SET seen = sequence, accepted_at = now();

-- Reasons not to release payouts until an operator decides.
CREATE TABLE restore_obstacle (
  name text PRIMARY KEY,
  sentence text NOT NULL,
  noted_at timestamptz NOT NULL
);
