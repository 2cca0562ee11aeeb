-- The last payouts of an asset show what the next ones need.
CREATE INDEX outgoing_payouts ON outgoing_transfer (chain_key, asset_slug, transfer_id DESC)
  WHERE from_wallet = 'hot'
    AND purpose IN ('payout', 'refund', 'return')
    AND state = 'confirmed'
    AND raw_transaction IS NOT NULL;
