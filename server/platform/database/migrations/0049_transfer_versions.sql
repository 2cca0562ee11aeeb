-- breaking: older code does not know that a version of a transfer other than the newest one may be mined.
-- Every signed version of a transfer: the first one, replacements with a higher fee, and those that pay our own wallet instead, which cancel it. All versions of one attempt spend the same nonce or output, so the chain accepts at most one of them.
CREATE TABLE transfer_version (
  transfer_id bigint NOT NULL REFERENCES outgoing_transfer ON DELETE CASCADE,
  attempt integer NOT NULL CHECK (attempt >= 1),
  tx_id text NOT NULL,
  raw_transaction text NOT NULL,
  spent_outputs jsonb NOT NULL,
  sent_minor numeric(78,0) NOT NULL,
  is_cancellation boolean NOT NULL DEFAULT false,
  signed_at timestamptz NOT NULL,
  -- When it was last compared with the fees of the network.
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (transfer_id, tx_id)
);
CREATE INDEX transfer_version_by_tx ON transfer_version (tx_id);
INSERT INTO transfer_version (transfer_id, attempt, tx_id, raw_transaction, spent_outputs, sent_minor, signed_at, checked_at)
SELECT transfer_id, attempt, tx_id, raw_transaction, spent_outputs, coalesce(sent_minor, 0), updated_at, updated_at
FROM outgoing_transfer
WHERE tx_id IS NOT NULL AND raw_transaction IS NOT NULL;

ALTER TABLE outgoing_transfer ADD COLUMN is_cancellation boolean NOT NULL DEFAULT false;
-- The change that an operator requested: the worker that sends transfers makes it.
ALTER TABLE outgoing_transfer ADD COLUMN wanted_change text CHECK (wanted_change IN ('bump', 'cancel'));
