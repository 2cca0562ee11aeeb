-- A refresh token that is used again, after its successors could be known, is in someone else's
-- hands, too. So it is kept until it expires.
ALTER TABLE editing_token ADD COLUMN used_at timestamptz;
