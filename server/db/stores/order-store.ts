import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';

import type { Order } from '../../domain/orders/order';
import type { Sql, SqlParameter } from '../../ports/database';
import type { IdempotencyStore, OrderStore } from '../../ports/stores/order-store';
import { IS_UNDERPAID } from './is-underpaid';
import { IS_UNSWEPT } from './is-unswept';
import { appendEvent } from './order-append';
import { insertOrder } from './order-insert';
import { orderFromRow, termsToJson, type OrderRow } from './order-row';

const iso = (atMs: number): string => new Date(atMs).toISOString();
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NUMERIC_ID = /^[1-9][0-9]{0,15}$/;

async function one(
  sql: Sql,
  condition: string,
  parameters: readonly SqlParameter[],
): Promise<Order | null> {
  const [row] = await sql.query<OrderRow>(`SELECT * FROM orders WHERE ${condition}`, parameters);
  return row ? orderFromRow(row) : null;
}

async function ids(
  sql: Sql,
  query: string,
  parameters: readonly SqlParameter[],
): Promise<number[]> {
  const rows = await sql.query<{ order_id: string }>(query, parameters);
  return rows.map((row) => Number(row.order_id));
}

/** Orders that somebody who knows the address alone may be shown. One that names a refund address may end with a decision, which takes the number. */
const OPEN_TO_ADDRESS = `destination_canonical = $1 AND destination_memo IS NULL AND (refund_address IS NULL OR state IN ('completed', 'refunded'))`;

const OPEN_DEPOSITS = `
  SELECT DISTINCT o.order_id FROM orders o JOIN deposit d USING (order_id)
  WHERE d.chain_key = $1 AND d.asset_slug = o.from_slug AND (o.state NOT IN ('completed', 'refunded', 'sending', 'refunding') OR d.state = 'seen')
    AND (o.state NOT IN ('awaiting_deposit', 'expired') OR d.state IN ('seen', 'credited'))`;

/** Coins that are deep enough to be exchanged, and that nobody has priced. */
const UNPRICED = `
  o.state = 'confirming' AND o.shift_id IS NULL AND o.updated_at < $1 AND EXISTS (
    SELECT 1 FROM deposit d WHERE d.order_id = o.order_id AND d.state = 'seen' AND d.asset_slug = o.from_slug
      AND d.block_height + o.min_confirmations_to_trade - 1 <= (SELECT max(b.height) FROM chain_block b WHERE b.chain_key = d.chain_key))`;

const STUCK = `
  SELECT o.order_id FROM orders o
  WHERE (o.state IN ('exchanging', 'on_hold', 'sending', 'refund_requested', 'refunding') AND o.updated_at < $1)
     OR (o.state = 'confirming' AND o.updated_at < $1 AND EXISTS (SELECT 1 FROM deposit d WHERE d.order_id = o.order_id AND d.state = 'credited' AND d.chain_key LIKE 'card:%'))
     OR (${UNPRICED})
     OR EXISTS (SELECT 1 FROM deposit d WHERE d.order_id = o.order_id AND d.state IN ('surplus', 'unexpected'))
     OR EXISTS (SELECT 1 FROM deposit d WHERE ${IS_UNSWEPT})
     OR EXISTS (SELECT 1 FROM outgoing_transfer t WHERE t.order_id = o.order_id AND (t.state = 'failed' OR (t.doubt IS NOT NULL AND t.state IN ('signed', 'broadcast'))
       OR ((t.round > 0 OR t.conflict_tx_id IS NOT NULL) AND t.state IN ('queued', 'signed', 'broadcast')) OR (t.purpose IN ('return', 'sweep', 'gas') AND t.created_at < $1 AND (t.state = 'queued' OR (t.state IN ('signed', 'broadcast') AND t.last_error IS NOT NULL)))))
  ORDER BY o.updated_at LIMIT 500`;

/** What a card partner has captured is in no block either, and has arrived. */
const UNMINED_OVERDUE = `
  SELECT o.order_id FROM orders o JOIN reservation USING (order_id)
  WHERE o.state = 'confirming' AND o.expires_at < $1 AND ($2::bigint IS NULL OR o.order_id = $2) AND NOT EXISTS (
    SELECT 1 FROM deposit d WHERE d.order_id = o.order_id AND d.asset_slug = o.from_slug AND (d.state = 'credited' OR (d.state = 'seen' AND d.block_height IS NOT NULL)))
  LIMIT 500`;

const OPEN_FIXED = `
  SELECT coalesce(sum(o.fixed_value_usd_cents), 0) AS overall, coalesce(sum(o.fixed_value_usd_cents) FILTER (WHERE o.caller = $1), 0) AS of_caller FROM orders o
  WHERE o.fixed_value_usd_cents IS NOT NULL AND o.state IN ('awaiting_deposit', 'confirming') AND o.created_at >= $2 AND ${IS_UNDERPAID}`;

/** @see OrderStore */
export function createOrderStore(): OrderStore {
  return {
    insert: insertOrder,
    append: appendEvent,
    find: (sql, orderId) => one(sql, 'order_id = $1', [orderId]),
    lock: (sql, orderId) => one(sql, 'order_id = $1 FOR UPDATE', [orderId]),
    findByReference: async (sql, reference) => {
      if (GUID.test(reference)) return one(sql, 'guid = $1', [reference.toLowerCase()]);
      return NUMERIC_ID.test(reference) ? one(sql, 'order_id = $1', [reference]) : null;
    },
    findByDestination: (sql, destination) =>
      one(sql, `${OPEN_TO_ADDRESS} ORDER BY created_at DESC LIMIT 1`, [destination]),
    log: async (sql, orderId) => {
      const rows = await sql.query<{ kind: OrderEventKind; created_at: string }>(
        'SELECT kind, created_at FROM order_event WHERE order_id = $1 ORDER BY position',
        [orderId],
      );
      return rows.map((row) => ({ kind: row.kind, createdAt: row.created_at }));
    },
    setTerms: async (sql, orderId, terms, atMs) => {
      await sql.query('UPDATE orders SET terms = $2::jsonb, updated_at = $3 WHERE order_id = $1', [
        orderId,
        termsToJson(terms),
        iso(atMs),
      ]);
    },
    setEmail: async (sql, orderId, email) => {
      const rows = await sql.query(
        'UPDATE orders SET user_email = $2, is_email_guarded = true WHERE order_id = $1 AND user_email IS NULL RETURNING order_id',
        [orderId, email],
      );
      return rows.length === 1;
    },
    isMadeBy: async (sql, orderId, creatorHash) =>
      (
        await sql.query('SELECT 1 FROM orders WHERE order_id = $1 AND creator_hash = $2', [
          orderId,
          creatorHash,
        ])
      ).length > 0,
    countUnpaidOf: async (sql, caller) => {
      const [row] = await sql.query<{ count: string }>(
        `SELECT count(*) FROM orders WHERE caller = $1 AND state = 'awaiting_deposit'`,
        [caller],
      );
      return Number(row?.count ?? 0);
    },
    openFixedUsdCents: async (sql, caller, sinceMs) => {
      const [row] = await sql.query<{ overall: string; of_caller: string }>(OPEN_FIXED, [
        caller,
        iso(sinceMs),
      ]);
      return { overall: BigInt(row?.overall ?? '0'), ofCaller: BigInt(row?.of_caller ?? '0') };
    },
    idsWithOpenDeposits: (sql, chainKey) => ids(sql, OPEN_DEPOSITS, [chainKey]),
    openUpstreamIds: (sql, sinceMs) =>
      ids(
        sql,
        `SELECT order_id FROM orders WHERE shift_id IS NOT NULL AND (state NOT IN ('completed', 'refunded', 'expired') OR (state = 'expired' AND updated_at > $1))`,
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
    latestCompleted: async (sql, limit) => {
      const rows = await sql.query<OrderRow>(
        `SELECT * FROM orders WHERE state = 'completed' ORDER BY updated_at DESC LIMIT $1`,
        [limit],
      );
      return rows.map(orderFromRow);
    },
    stuckIds: (sql, beforeMs) => ids(sql, STUCK, [iso(beforeMs)]),
    countByState: async (sql) => {
      const rows = await sql.query<{ state: string; count: string }>(
        'SELECT state, count(*) FROM orders GROUP BY state',
      );
      return rows.map((row) => ({ state: row.state, count: Number(row.count) }));
    },
  };
}

/** @see IdempotencyStore */
export function createIdempotencyStore(): IdempotencyStore {
  return {
    find: async (sql, key) => {
      const [row] = await sql.query<{ request_hash: string; order_id: string }>(
        'SELECT request_hash, order_id FROM idempotency_key WHERE key = $1',
        [key],
      );
      return row ? { requestHash: row.request_hash, orderId: Number(row.order_id) } : null;
    },
    insert: async (sql, key, requestHash, orderId, atMs) => {
      await sql.query(
        'INSERT INTO idempotency_key (key, request_hash, order_id, created_at) VALUES ($1, $2, $3, $4)',
        [key, requestHash, orderId, iso(atMs)],
      );
    },
    link: async (sql, key, requestHash, orderId, atMs) => {
      await sql.query(
        'INSERT INTO idempotency_key (key, request_hash, order_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT (key) DO NOTHING',
        [key, requestHash, orderId, iso(atMs)],
      );
    },
    remove: async (sql, key, orderId) => {
      await sql.query('DELETE FROM idempotency_key WHERE key = $1 AND order_id = $2', [
        key,
        orderId,
      ]);
    },
  };
}
