/**
 * Whether the deposit `d` of the order `o` is in the books with enough confirmations to pay out,
 * has no sweep yet, and neither it nor its order has changed since `$1`. Deposits that are not
 * worth the sweep fee have another sweep state.
 */
export const IS_UNSWEPT = `
  d.order_id = o.order_id
  AND d.sweep_state = 'none'
  AND d.state IN ('credited', 'surplus', 'returned')
  AND o.updated_at < $1
  AND coalesce(d.mined_at, d.first_seen_at) < $1
  AND d.block_height + o.min_confirmations_to_withdraw - 1 <= (
    SELECT max(b.height) FROM chain_block b WHERE b.chain_key = d.chain_key
  )`;
