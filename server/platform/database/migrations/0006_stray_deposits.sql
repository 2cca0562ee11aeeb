-- Deposits that go astray: another coin than the order's, or the same address on another network.

-- breaking: older code would count the addresses of each chain for itself, beside the shared sequence, and does not know what a return is.

-- One sequence of addresses for each wallet, however many chains it is on, so that from here on an address belongs to one order alone.
-- Chains that had sequences of their own keep their addresses; the shared sequence goes on after the longest of them.
CREATE TABLE deposit_wallet (
  wallet_key text PRIMARY KEY,
  next_derivation_index bigint NOT NULL
);

-- Money on one chain may have been meant for an order on another: the address is then looked for on all chains of the wallet.
CREATE INDEX deposit_address_by_address ON deposit_address (address);
CREATE INDEX deposit_seen_by_chain ON deposit (chain_key, order_id) WHERE state = 'seen';

-- What goes back to whoever sent it astray. It is no refund of the order.
ALTER TABLE outgoing_transfer DROP CONSTRAINT outgoing_transfer_purpose_check;
ALTER TABLE outgoing_transfer ADD CONSTRAINT outgoing_transfer_purpose_check CHECK (purpose IN ('payout', 'refund', 'return', 'sweep', 'gas'));
