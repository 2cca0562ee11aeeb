-- What the receiver's balance showed of a transfer in doubt. A later look, when the node has lost the balances of that block, does not count for more.
ALTER TABLE outgoing_transfer ADD COLUMN doubt_moved_minor numeric(78,0);
