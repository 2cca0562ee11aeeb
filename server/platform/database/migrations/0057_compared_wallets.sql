-- The last block at which the wallet agreed with the books, or an operator explained the difference; NULL if there is none.
ALTER TABLE reconciled_wallet ADD COLUMN agreed_height bigint;
UPDATE reconciled_wallet SET agreed_height = block_height WHERE difference_minor = 0;

-- The part of what the wallet holds at the addresses of former hot wallets: the current key can't spend it.
ALTER TABLE reconciled_wallet ADD COLUMN at_former_minor numeric(78,0) NOT NULL DEFAULT 0;
