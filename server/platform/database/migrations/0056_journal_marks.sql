-- The length of the signer's journal when it was last read, and since when it is the one that these books count on. A shorter or another journal has forgotten
-- what was signed.
ALTER TABLE journal_mark ADD COLUMN seen bigint NOT NULL DEFAULT 0;
ALTER TABLE journal_mark ADD COLUMN accepted_at timestamptz;
UPDATE journal_mark SET seen = sequence, accepted_at = now();

-- What speaks against releasing payouts until an operator decides.
CREATE TABLE restore_obstacle (
  name text PRIMARY KEY,
  sentence text NOT NULL,
  noted_at timestamptz NOT NULL
);
