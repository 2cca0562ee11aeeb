import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';

import type { Sql } from '../../../../platform/database/database';
import type { Order } from '../../../orders/domain/order';
import type { OrderStore } from '../../../orders/ports/order-store';
import type { OrderConsequence } from '../../../orders/usecases/order-consequences';
import type { OrderMailKind } from '../../domain/order-mail';
import type { MailQueue } from '../../ports/mail-queue';

/**
 * The events that a client hears of by mail. The problems of a fixed rate come together, and end in
 * RATE_MODE_CHANGED.
 */
const MAIL_OF_EVENT: Partial<Readonly<Record<OrderEventKind, OrderMailKind>>> = {
  CREATION_END: 'created',
  INCOMING_FUNDS_DETECTED: 'deposit-seen',
  RATE_MODE_CHANGED: 'action-needed',
  DEPOSIT_NOT_EXCHANGEABLE: 'action-needed',
  HELD_FOR_VERIFICATION: 'held',
  WITHDRAWAL_COMPLETED: 'paid-out',
  REFUND_COMPLETED: 'refunded',
};

/** Tells the owner of an order, where an email was left, what happens to it. */
export function orderMail(queue: MailQueue): OrderConsequence {
  return {
    kinds: new Set(Object.keys(MAIL_OF_EVENT) as OrderEventKind[]),
    follow: async (sql, { order, event, atMs }) => {
      const kind = MAIL_OF_EVENT[event.kind];
      if (kind !== undefined && order.userEmail !== null)
        await enqueue(queue, sql, order, order.userEmail, kind, atMs);
    },
  };
}

/**
 * An email that is left later is told where the order stands; from then on it gets what others get.
 */
export function withMailToLateEmails(orders: OrderStore, queue: MailQueue): OrderStore {
  return {
    ...orders,
    setEmail: async (sql, orderId, email) => {
      if (!(await orders.setEmail(sql, orderId, email))) return false;
      const order = await orders.find(sql, orderId);
      if (order) await enqueue(queue, sql, order, email, 'created', order.createdAtMs);
      return true;
    },
  };
}

/** Each once for an order, except a decision: it may be asked for again when more arrives. */
async function enqueue(
  queue: MailQueue,
  sql: Sql,
  order: Order,
  to: string,
  kind: OrderMailKind,
  atMs: number,
): Promise<void> {
  const key = `order:${order.orderId}:${kind}${kind === 'action-needed' ? `:${atMs}` : ''}`;
  await queue.enqueue(sql, {
    key,
    to,
    locale: order.locale === 'ru' ? 'ru' : 'en',
    message: { template: 'order', kind, orderId: order.orderId },
  });
}
