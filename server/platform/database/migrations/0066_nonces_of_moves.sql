-- The nonce of the hot wallet that a move by hand used: the restore check knows it without reading a block again.
ALTER TABLE wallet_funding
  ADD COLUMN sender text,
  ADD COLUMN nonce bigint,
  ADD CHECK ((sender IS NULL) = (nonce IS NULL));
