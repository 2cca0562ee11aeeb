-- The last sweeps of a token show what the next ones need.
CREATE INDEX outgoing_sweeps ON outgoing_transfer (chain_key, asset_slug, transfer_id DESC)
  WHERE purpose = 'sweep' AND state = 'confirmed' AND raw_transaction IS NOT NULL;
