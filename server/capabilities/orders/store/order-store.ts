import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';
import { iso } from '@quayside/contract/time/iso';

import type { Sql, SqlParameter } from '../../../platform/database/database';
import type { Order } from '../domain/order';
import type { OrderEvents } from '../ports/order-events';
import type { IdempotencyStore, NewEvent, OrderStore } from '../ports/order-store';
import { IS_UNDERPAID } from './is-underpaid';
import { appendEvent } from './order-append';
import { insertOrder } from './order-insert';
import { createOrderQueues } from './order-queues';
import { orderFromRow, termsToJson, type OrderRow } from './order-row';

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

/**
 * Orders that anyone who knows only the address may see. An order with a refund address may still
 * need a decision from its owner, who needs the number for it.
 */
const OPEN_TO_ADDRESS = `
  destination_canonical = $1
  AND destination_memo IS NULL
  AND (refund_address IS NULL OR state IN ('completed', 'refunded'))`;

const OPEN_FIXED = `
  SELECT
    coalesce(sum(o.fixed_value_usd_cents), 0) AS overall,
    coalesce(sum(o.fixed_value_usd_cents) FILTER (WHERE o.caller = $1), 0) AS of_caller
  FROM orders o
  WHERE o.fixed_value_usd_cents IS NOT NULL
    AND o.state IN ('awaiting_deposit', 'confirming')
    AND o.created_at >= $2
    AND ${IS_UNDERPAID}`;

const find = (sql: Sql, orderId: number): Promise<Order | null> =>
  one(sql, 'order_id = $1', [orderId]);

/**
 * @param events receives every event that is written
 * @see OrderStore
 */
export function createOrderStore(events: OrderEvents): OrderStore {
  return {
    ...createOrderWrites(events),
    find,
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
    isMadeBy: async (sql, orderId, creatorHash) =>
      (
        await sql.query('SELECT 1 FROM orders WHERE order_id = $1 AND creator_hash = $2', [
          orderId,
          creatorHash,
        ])
      ).length > 0,
    ...createOrderCounts(),
    ...createOrderQueues(),
    latestCompleted: async (sql, limit) => {
      const rows = await sql.query<OrderRow>(
        `SELECT * FROM orders WHERE state = 'completed' ORDER BY updated_at DESC LIMIT $1`,
        [limit],
      );
      return rows.map(orderFromRow);
    },
  };
}

/** Creates the write operations that publish events. */
function createOrderWrites({
  logged,
  emailLeft,
}: OrderEvents): Pick<OrderStore, 'insert' | 'append' | 'setEmail'> {
  const publish = (sql: Sql, orderId: number, event: NewEvent, atMs: number): Promise<void> =>
    logged.publish(sql, async () => ({ order: await present(sql, orderId), event, atMs }));
  return {
    insert: async (sql, order) => {
      await insertOrder(sql, order);
      await publish(sql, order.orderId, { kind: 'CREATION_END' }, order.createdAtMs);
    },
    append: async (sql, orderId, event, atMs, change) => {
      if (!(await appendEvent(sql, orderId, event, atMs, change))) return false;
      await publish(sql, orderId, event, atMs);
      return true;
    },
    setEmail: async (sql, orderId, email) => {
      const rows = await sql.query(
        `
          UPDATE orders
          SET user_email = $2, is_email_guarded = true
          WHERE order_id = $1 AND user_email IS NULL
          RETURNING order_id`,
        [orderId, email],
      );
      if (rows.length === 0) return false;
      await emailLeft.publish(sql, () => present(sql, orderId));
      return true;
    },
  };
}

async function present(sql: Sql, orderId: number): Promise<Order> {
  const order = await find(sql, orderId);
  if (order === null) throw new Error(`Order ${orderId} was just written but no longer exists`);
  return order;
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
        `
          INSERT INTO idempotency_key (key, request_hash, order_id, created_at)
          VALUES ($1, $2, $3, $4)
          ON CONFLICT (key) DO NOTHING`,
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

function createOrderCounts(): Pick<
  OrderStore,
  'countUnpaidOf' | 'openFixedUsdCents' | 'countByState'
> {
  return {
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
    countByState: async (sql) => {
      const rows = await sql.query<{ state: string; count: string }>(
        'SELECT state, count(*) FROM orders GROUP BY state',
      );
      return rows.map((row) => ({ state: row.state, count: Number(row.count) }));
    },
  };
}
