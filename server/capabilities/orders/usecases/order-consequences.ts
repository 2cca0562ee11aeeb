import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';

import type { Sql } from '../../../platform/database/database';
import type { Order } from '../domain/order';
import type { NewEvent, OrderStore } from '../ports/order-store';

export type OrderHappening = {
  readonly order: Order;
  readonly event: NewEvent;
  readonly atMs: number;
};

/**
 * What else happens with an event of an order, in the transaction that writes it: a mail, a reward,
 * a message to a partner's program. No network I/O.
 */
export type OrderConsequence = {
  readonly kinds: ReadonlySet<OrderEventKind>;
  readonly follow: (sql: Sql, happening: OrderHappening) => Promise<void>;
};

/**
 * An order store whose events have consequences: each is written together with its event or not at
 * all.
 */
export function withConsequences(
  orders: OrderStore,
  consequences: readonly OrderConsequence[],
): OrderStore {
  const follow = async (
    sql: Sql,
    orderId: number,
    event: NewEvent,
    atMs: number,
  ): Promise<void> => {
    const concerned = consequences.filter(({ kinds }) => kinds.has(event.kind));
    if (concerned.length === 0) return;
    const order = await orders.find(sql, orderId);
    if (!order) throw new Error(`Order ${orderId} has an event and is gone`);
    for (const consequence of concerned) await consequence.follow(sql, { order, event, atMs });
  };
  return {
    ...orders,
    insert: async (sql, order) => {
      await orders.insert(sql, order);
      await follow(sql, order.orderId, { kind: 'CREATION_END' }, order.createdAtMs);
    },
    append: async (sql, orderId, event, atMs, change) => {
      if (!(await orders.append(sql, orderId, event, atMs, change))) return false;
      await follow(sql, orderId, event, atMs);
      return true;
    },
  };
}
