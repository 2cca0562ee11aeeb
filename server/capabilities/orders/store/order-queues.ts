import { iso } from '@quayside/contract/time/iso';

import type { Sql, SqlParameter } from '../../../platform/database/database';
import { IS_AWAITED, IS_UNSWEPT } from '../../deposits';
import type { OrderStore } from '../ports/order-store';

async function ids(
  sql: Sql,
  query: string,
  parameters: readonly SqlParameter[],
): Promise<number[]> {
  const rows = await sql.query<{ order_id: string }>(query, parameters);
  return rows.map((row) => Number(row.order_id));
}

const OPEN_DEPOSITS = `
  SELECT DISTINCT o.order_id
  FROM orders o
  JOIN deposit d USING (order_id)
  WHERE d.chain_key = $1 AND ${IS_AWAITED}`;

/** Orders with deposits that have enough confirmations to trade and no price yet. */
const UNPRICED = `
  o.state = 'confirming'
  AND o.shift_id IS NULL
  AND o.updated_at < $1
  AND EXISTS (
    SELECT 1
    FROM deposit d
    WHERE d.order_id = o.order_id
      AND d.state = 'seen'
      AND d.asset_slug = o.from_slug
      AND d.block_height + o.min_confirmations_to_trade - 1 <= (
        SELECT max(b.height) FROM chain_block b WHERE b.chain_key = d.chain_key
      )
  )`;

const STUCK = `
  SELECT o.order_id
  FROM orders o
  WHERE
    (
      o.state IN ('exchanging', 'on_hold', 'sending', 'refund_requested', 'refunding')
      AND o.updated_at < $1
    )
    OR (
      o.state = 'confirming'
      AND o.updated_at < $1
      AND EXISTS (
        SELECT 1
        FROM deposit d
        WHERE d.order_id = o.order_id AND d.state = 'credited'
      )
    )
    OR (${UNPRICED})
    OR EXISTS (
      SELECT 1
      FROM deposit d
      WHERE d.order_id = o.order_id AND d.state IN ('surplus', 'unexpected')
    )
    OR EXISTS (SELECT 1 FROM deposit d WHERE ${IS_UNSWEPT})
    OR EXISTS (
      SELECT 1
      FROM outgoing_transfer t
      WHERE t.order_id = o.order_id
        AND (
          t.state = 'failed'
          OR (t.doubt IS NOT NULL AND t.state IN ('signed', 'broadcast'))
          OR (
            (t.round > 0 OR t.conflict_tx_id IS NOT NULL)
            AND t.state IN ('queued', 'signed', 'broadcast')
          )
          OR (
            t.purpose IN ('return', 'sweep', 'gas')
            AND t.created_at < $1
            AND (
              t.state = 'queued'
              OR (t.state IN ('signed', 'broadcast') AND t.last_error IS NOT NULL)
            )
          )
        )
    )
  ORDER BY o.updated_at LIMIT 500`;

/** Money that a card partner has captured is never in a block, but counts as received. */
const UNMINED_OVERDUE = `
  SELECT o.order_id
  FROM orders o
  JOIN reservation USING (order_id)
  WHERE o.state = 'confirming'
    AND o.expires_at < $1
    AND ($2::bigint IS NULL OR o.order_id = $2)
    AND NOT EXISTS (
      SELECT 1
      FROM deposit d
      WHERE d.order_id = o.order_id
        AND d.asset_slug = o.from_slug
        AND (d.state = 'credited' OR (d.state = 'seen' AND d.block_height IS NOT NULL))
    )
  LIMIT 500`;

/** Creates the queries for orders that are due for work, or stuck. */
export function createOrderQueues(): Pick<
  OrderStore,
  'idsWithOpenDeposits' | 'openUpstreamIds' | 'overdueIds' | 'unminedOverdueIds' | 'stuckIds'
> {
  return {
    idsWithOpenDeposits: (sql, chainKey) => ids(sql, OPEN_DEPOSITS, [chainKey]),
    openUpstreamIds: (sql, sinceMs) =>
      ids(
        sql,
        `
          SELECT order_id
          FROM orders
          WHERE shift_id IS NOT NULL
            AND (
              state NOT IN ('completed', 'refunded', 'expired')
              OR (state = 'expired' AND updated_at > $1)
            )`,
        [iso(sinceMs)],
      ),
    overdueIds: (sql, nowMs) =>
      ids(
        sql,
        `SELECT order_id FROM orders WHERE state = 'awaiting_deposit' AND expires_at < $1 LIMIT 500`,
        [iso(nowMs)],
      ),
    unminedOverdueIds: (sql, nowMs, orderId) =>
      ids(sql, UNMINED_OVERDUE, [iso(nowMs), orderId ?? null]),
    stuckIds: (sql, beforeMs) => ids(sql, STUCK, [iso(beforeMs)]),
  };
}
