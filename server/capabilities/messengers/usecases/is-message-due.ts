import type { Order, OrderDeps } from '../../orders';
import type { OrderMessageKind } from '../domain/order-message';

/**
 * Whether a message still applies when it is due: a request to its reader is not sent after the
 * order has moved on.
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

const areDocumentsAwaited = async ({ fulfilments }: OrderDeps, order: Order): Promise<boolean> =>
  (await fulfilments.of(order).emailFacts(order)).documentsUntilMs !== null;
