import { documentsAwaitedUntilMs } from '../../domain/cards/card-order';
import type { OrderMessageKind } from '../../domain/messengers/order-message';
import type { Order } from '../../domain/orders/order';
import type { OrderDeps } from '../orders/order-deps';

/**
 * Whether a message is still true when its turn comes: what asks its reader for something is not
 * sent once the order has moved on.
 */
export async function isMessageDue(
  orders: OrderDeps,
  kind: OrderMessageKind,
  order: Order,
): Promise<boolean> {
  switch (kind) {
    case 'action-needed':
      return order.state === 'awaiting_decision';
    case 'held':
      return order.state === 'on_hold' && areDocumentsAwaited(orders, order);
    case 'paid-out':
    case 'refunded':
      return true;
    default:
      return kind satisfies never;
  }
}

async function areDocumentsAwaited(
  { database, stores, rules }: OrderDeps,
  { orderId, updatedAtMs }: Order,
): Promise<boolean> {
  const card = await stores.cards.findOrder(database, orderId);
  return card !== null && documentsAwaitedUntilMs(card, updatedAtMs, rules.cardHoldMs) !== null;
}
