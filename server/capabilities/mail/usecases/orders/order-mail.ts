import type { OrderEventKind } from '@quayside/contract/orders/event-kinds';
import { knownLocale } from '@quayside/contract/site/locales';

import type { Sql } from '../../../../platform/database/database';
import type { Listener } from '../../../../platform/events/events';
import type { Order, OrderListener } from '../../../orders';
import type { OrderMailKind } from '../../domain/order-mail';
import type { MailQueue } from '../../ports/mail-queue';

/**
 * The events that a client is notified of by email. The problems with a fixed rate occur together,
 * and end in RATE_MODE_CHANGED.
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

/** Emails the owner of an order about its events, if the order has an email address. */
export function orderMailListener(queue: MailQueue): OrderListener {
  return async (sql, { order, event, atMs }) => {
    const kind = MAIL_OF_EVENT[event.kind];
    if (kind !== undefined) await enqueue(queue, sql, order, kind, atMs);
  };
}

/**
 * Sends the order's status to an email address that is added later; from then on it gets the usual
 * emails.
 */
export function lateEmailListener(queue: MailQueue): Listener<Order> {
  return (sql, order) => enqueue(queue, sql, order, 'created', order.createdAtMs);
}

/**
 * Queues each kind once per order, except a request for a decision: it may be needed again when
 * more funds arrive.
 */
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
    locale: knownLocale(order.locale),
    message: { template: 'order', kind, orderId: order.orderId },
  });
}
