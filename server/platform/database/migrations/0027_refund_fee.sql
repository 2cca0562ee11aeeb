-- The most that sending a refund costs its client, as it was agreed on when the refund was asked for. Null for orders of which none was.
ALTER TABLE orders ADD COLUMN refund_fee_minor numeric(78,0) CHECK (refund_fee_minor >= 0);
