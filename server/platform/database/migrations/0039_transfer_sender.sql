-- breaking: older code does not know fillers, and fails when it is to confirm one.
-- Nonces belong to an address, and an operator may change the hot wallet of a chain. The senders of earlier transfers are read from their signed bytes by the worker.
ALTER TABLE outgoing_transfer ADD COLUMN sender text;
DROP INDEX outgoing_nonce;
CREATE UNIQUE INDEX outgoing_nonce ON outgoing_transfer (chain_key, coalesce(sender, from_wallet), nonce) WHERE nonce IS NOT NULL;
CREATE INDEX outgoing_sender ON outgoing_transfer (chain_key, sender, nonce) WHERE nonce IS NOT NULL;
CREATE INDEX outgoing_without_sender ON outgoing_transfer (chain_key) WHERE nonce IS NOT NULL AND sender IS NULL;
-- A filler takes a nonce that is missing below those of transfers under way.
ALTER TABLE outgoing_transfer DROP CONSTRAINT outgoing_transfer_purpose_check;
ALTER TABLE outgoing_transfer ADD CONSTRAINT outgoing_transfer_purpose_check CHECK (purpose IN ('payout', 'refund', 'return', 'sweep', 'gas', 'filler', 'reward_withdrawal'));
