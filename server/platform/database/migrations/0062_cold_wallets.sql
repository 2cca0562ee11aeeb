-- Cold wallets are compared with the books, too.
ALTER TABLE reconciled_wallet DROP CONSTRAINT reconciled_wallet_wallet_check;
ALTER TABLE reconciled_wallet ADD CONSTRAINT reconciled_wallet_wallet_check CHECK (wallet IN ('hot', 'addresses', 'cold'));
