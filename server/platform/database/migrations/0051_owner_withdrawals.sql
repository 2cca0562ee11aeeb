-- breaking: older code does not know transfers to the owner, and fails when it has to confirm one.
ALTER TABLE outgoing_transfer DROP CONSTRAINT outgoing_transfer_purpose_check;
ALTER TABLE outgoing_transfer ADD CONSTRAINT outgoing_transfer_purpose_check CHECK (purpose IN ('payout', 'refund', 'return', 'sweep', 'gas', 'filler', 'reward_withdrawal', 'cold', 'owner'));
