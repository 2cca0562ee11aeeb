-- Every address that an order would be paid to is compared with the hot wallets that transfers were sent from.
CREATE INDEX outgoing_hot_wallet ON outgoing_transfer (sender) WHERE from_wallet = 'hot' AND sender IS NOT NULL;
