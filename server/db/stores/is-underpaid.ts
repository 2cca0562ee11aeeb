/**
 * The condition that the blocks hold less than the order `o` was created for, so that its client may still choose not to pay: a small part commits nobody to the rest. What a card partner has captured is in no block and has arrived.
 */
export const IS_UNDERPAID = `
  o.claimed_deposit_minor > coalesce((SELECT sum(d.amount_minor) FROM deposit d
    WHERE d.order_id = o.order_id AND d.asset_slug = o.from_slug AND (d.state = 'credited' OR (d.state = 'seen' AND d.block_height IS NOT NULL))), 0)`;
