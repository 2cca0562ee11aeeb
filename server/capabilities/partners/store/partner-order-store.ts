import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';
import type { LoggedEvent } from '@quayside/contract/orders/project';

import { orderFromRow, type OrderRow } from '../../orders';
import type { PartnerOrderStore } from '../ports/partner-order-store';

const ORDER_BY = { asc: 'created_at, order_id', desc: 'created_at DESC, order_id DESC' } as const;

/** Uses our own transfers for house orders, and the provider's reports for the others. */
const PAID_OUT = `
  SELECT order_id, sum(amount_minor) AS minor
  FROM (
    SELECT order_id, amount_minor
    FROM outgoing_transfer
    WHERE order_id = ANY($1::bigint[])
      AND purpose = 'payout'
      AND state IN ('broadcast', 'confirmed')
    UNION ALL
    SELECT order_id, amount_minor
    FROM upstream_transfer
    WHERE order_id = ANY($1::bigint[]) AND kind = 'payout'
  ) AS payouts
  GROUP BY order_id`;

/** @see PartnerOrderStore */
export function createPartnerOrderStore(): PartnerOrderStore {
  return {
    page: async (sql, userId, { offset, limit, direction }) => {
      const rows = await sql.query<OrderRow>(
        `SELECT * FROM orders WHERE partner_user_id = $1 ORDER BY ${ORDER_BY[direction]} OFFSET $2 LIMIT $3`,
        [userId, offset, limit],
      );
      return rows.map(orderFromRow);
    },
    logs: async (sql, orderIds) => {
      const rows = await sql.query<{ order_id: string; kind: OrderEventKind; created_at: string }>(
        `
          SELECT order_id, kind, created_at
          FROM order_event
          WHERE order_id = ANY($1::bigint[])
          ORDER BY order_id, position`,
        [orderIds],
      );
      const logs = new Map<number, LoggedEvent[]>();
      for (const { order_id: orderId, kind, created_at: createdAt } of rows) {
        const log = logs.get(Number(orderId)) ?? [];
        log.push({ kind, createdAt });
        logs.set(Number(orderId), log);
      }
      return logs;
    },
    paidOut: async (sql, orderIds) => {
      const rows = await sql.query<{ order_id: string; minor: string }>(PAID_OUT, [orderIds]);
      return new Map(rows.map(({ order_id: orderId, minor }) => [Number(orderId), BigInt(minor)]));
    },
  };
}
