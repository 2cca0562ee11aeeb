-- The key under which the signer knows an adopted transfer, so that it can be replaced.
ALTER TABLE outgoing_transfer ADD COLUMN signed_key text;
CREATE INDEX outgoing_by_signed_key ON outgoing_transfer (signed_key) WHERE signed_key IS NOT NULL;

-- Which transfers spent an output, so that the signer learns that they are over.
CREATE INDEX transfer_version_by_output ON transfer_version USING gin (spent_outputs);
