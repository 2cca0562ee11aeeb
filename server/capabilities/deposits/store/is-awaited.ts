/**
 * Whether the order `o` may advance because of its deposit `d`: the deposit isn't in the books yet, or
 * the order still waits for what happens to it.
 */
export const IS_AWAITED = `
  d.asset_slug = o.from_slug
  AND (o.state NOT IN ('completed', 'refunded', 'sending', 'refunding') OR d.state = 'seen')
  AND (o.state NOT IN ('awaiting_deposit', 'expired') OR d.state IN ('seen', 'credited'))`;
