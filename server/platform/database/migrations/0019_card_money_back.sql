-- Money of a card that goes back while its order is under way, and what the partner said of a payment last.

ALTER TABLE card_payment
  -- What the partner keeps of this payment, as it said when it fixed the payment's rate; null where it did not say.
  ADD COLUMN fee_minor numeric(78,0) CHECK (fee_minor >= 0),
  -- When the partner was last asked and contradicted nothing. A payout that was held waits for a word that is newer than its release.
  ADD COLUMN told_at timestamptz;

-- A payout whose money went back before anything of it was signed, or after its transaction failed for good: it is never sent.
ALTER TABLE outgoing_transfer DROP CONSTRAINT outgoing_transfer_state_check;
ALTER TABLE outgoing_transfer ADD CONSTRAINT outgoing_transfer_state_check CHECK (state IN ('queued', 'signed', 'broadcast', 'confirmed', 'failed', 'cancelled'));
ALTER TABLE outgoing_transfer DROP CONSTRAINT outgoing_transfer_check;
ALTER TABLE outgoing_transfer ADD CONSTRAINT outgoing_transfer_check CHECK (state = 'cancelled' OR (state = 'queued') = (raw_transaction IS NULL));
