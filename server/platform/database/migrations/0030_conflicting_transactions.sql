-- Another transaction in the chain that used up the nonce of a signed transfer, or one of its outputs. Once it is so deep that the chain cannot undo it, the
-- transfer is signed again.
ALTER TABLE outgoing_transfer
  ADD COLUMN conflict_tx_id text,
  ADD COLUMN conflict_height bigint,
  ADD COLUMN conflict_hash text;
