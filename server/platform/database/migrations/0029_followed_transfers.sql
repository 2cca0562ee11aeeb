-- breaking: older code settles transfers without their block, and does not know paused tokens.
-- A confirmed or failed transfer is followed until its block is so deep that the chain cannot undo it.
ALTER TABLE outgoing_transfer
  -- The block that confirmed the transfer, or in which it failed.
  ADD COLUMN block_height bigint,
  ADD COLUMN block_hash text,
  -- The head's height when the node was last asked for that block.
  ADD COLUMN checked_height bigint,
  ADD COLUMN is_final boolean NOT NULL DEFAULT false,
  -- What a token kept back of a confirmed sweep.
  ADD COLUMN lost_minor numeric(78,0) NOT NULL DEFAULT 0,
  -- How often the transfer lost its block to a reorganisation.
  ADD COLUMN round integer NOT NULL DEFAULT 0,
  ADD COLUMN was_confirmed boolean NOT NULL DEFAULT false;

-- The blocks of earlier transfers were not recorded.
UPDATE outgoing_transfer SET is_final = true, was_confirmed = (state = 'confirmed') WHERE state IN ('confirmed', 'failed', 'cancelled');

ALTER TABLE outgoing_transfer ADD CONSTRAINT outgoing_transfer_block_check CHECK (state NOT IN ('confirmed', 'failed') OR is_final OR (block_height IS NOT NULL AND block_hash IS NOT NULL));
CREATE INDEX outgoing_followed ON outgoing_transfer (chain_key) WHERE state IN ('confirmed', 'failed') AND NOT is_final;
CREATE INDEX outgoing_reopened ON outgoing_transfer (chain_key) WHERE round > 0 AND state IN ('queued', 'signed', 'broadcast');
