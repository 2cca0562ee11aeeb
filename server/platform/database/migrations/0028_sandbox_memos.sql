-- The memos of the sandbox's stand-in for a foreign exchange: of its clients' refund addresses, and of what it sends.
ALTER TABLE sandbox_shift ADD COLUMN refund_memo text;
ALTER TABLE sandbox_transfer ADD COLUMN to_memo text;
