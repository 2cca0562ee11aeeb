/**
 * The condition that the deposit `d` of the order `o` is in the books and as deep as the order asks before money leaves, has not been on its way to the hot wallet, and that nothing happened to either since `$1`.
 * One that was not worth its fee is left where it is for good, and is none of these.
 */
export const IS_UNSWEPT = `
  d.order_id = o.order_id AND d.sweep_state = 'none' AND d.state IN ('credited', 'surplus', 'returned') AND o.updated_at < $1 AND coalesce(d.mined_at, d.first_seen_at) < $1
  AND d.block_height + o.min_confirmations_to_withdraw - 1 <= (SELECT max(b.height) FROM chain_block b WHERE b.chain_key = d.chain_key)`;
