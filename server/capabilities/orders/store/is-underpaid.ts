/**
 * Whether the blocks contain less than the order `o` was created for. If so, its client can still
 * choose not to pay. Money that a card partner has captured is never in a block, but counts as
 * received.
 */
export const IS_UNDERPAID = `
  o.claimed_deposit_minor > coalesce(
    (
      SELECT sum(d.amount_minor)
      FROM deposit d
      WHERE d.order_id = o.order_id
        AND d.asset_slug = o.from_slug
        AND (d.state = 'credited' OR (d.state = 'seen' AND d.block_height IS NOT NULL))
    ),
    0
  )`;
