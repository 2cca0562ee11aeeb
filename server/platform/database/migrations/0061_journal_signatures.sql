-- The latest signature that a signer's journal is known to have: an older copy, which has grown since, has another one in its place.
ALTER TABLE journal_mark ADD COLUMN latest_sequence bigint;
ALTER TABLE journal_mark ADD COLUMN latest_tx_id text;
