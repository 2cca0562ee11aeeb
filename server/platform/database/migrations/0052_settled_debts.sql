-- What a transfer pays off: its order, and the deposits that it is owed for. The signer lets only one transfer pay each of them.
ALTER TABLE outgoing_transfer ADD COLUMN settles jsonb NOT NULL DEFAULT '[]';

-- Existing transfers keep their keys, because the signer may have signed for them. New keys identify deposits by facts of the chain.
UPDATE outgoing_transfer t
SET settles = jsonb_build_array('order:' || t.order_id) || COALESCE(
  (
    SELECT jsonb_agg('deposit:' || d.chain_key || ':' || d.tx_id || ':' || d.transfer_key ORDER BY d.deposit_id)
    FROM deposit d JOIN orders o USING (order_id)
    WHERE d.order_id = t.order_id AND d.state = 'credited' AND d.asset_slug = o.from_slug
  ),
  '[]'
)
WHERE t.order_id IS NOT NULL AND (t.purpose = 'payout' OR t.purpose = 'refund' AND t.transfer_key = 'refund:' || t.order_id || ':1');
UPDATE outgoing_transfer t
SET settles = jsonb_build_array('deposit:' || d.chain_key || ':' || d.tx_id || ':' || d.transfer_key)
FROM deposit d
WHERE d.deposit_id = t.deposit_id AND t.purpose = 'return';
