import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';

import type { Sql } from '../../../../platform/database/database';
import type { Listener } from '../../../../platform/events/events';
import type { Order, OrderListener } from '../../../orders';
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
export function orderMailListener(queue: MailQueue): OrderListener {
  return async (sql, { order, event, atMs }) => {
    const kind = MAIL_OF_EVENT[event.kind];
    if (kind !== undefined) await enqueue(queue, sql, order, kind, atMs);
  };
}

/**
 * An email that is left later is told where the order stands; from then on it gets what others get.
 */
export function lateEmailListener(queue: MailQueue): Listener<Order> {
  return (sql, order) => enqueue(queue, sql, order, 'created', order.createdAtMs);
}

/** Each once for an order, except a decision: it may be asked for again when more arrives. */
async function enqueue(
  queue: MailQueue,
  sql: Sql,
  order: Order,
  kind: OrderMailKind,
  atMs: number,
): Promise<void> {
  if (order.userEmail === null) return;
  const key = `order:${order.orderId}:${kind}${kind === 'action-needed' ? `:${atMs}` : ''}`;
  await queue.enqueue(sql, {
    key,
    to: order.userEmail,
    locale: order.locale === 'ru' ? 'ru' : 'en',
    message: { template: 'order', kind, orderId: order.orderId },
  });
}
