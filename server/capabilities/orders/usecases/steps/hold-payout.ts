import { payoutVerificationOf } from '../../../cards/domain/card-order';
import type { Order } from '../../domain/order';
import type { OrderDeps } from '../order-deps';

/**
 * Stops an order before its payout, until somebody decides.
 * @returns false where another writer was first
 */
export async function hold(
  deps: OrderDeps,
  order: Order,
  kind: 'HELD_BY_SCREENING' | 'HELD_FOR_VERIFICATION',
): Promise<boolean> {
  return deps.database.transaction((sql) =>
    deps.stores.orders.append(sql, order.orderId, { kind }, deps.clock.nowMs()),
  );
}

/**
 * Whether the payout of an order that a card pays, or is paid by, waits for our own verification of
 * its owner, as was said beforehand.
 */
export async function waitsForVerification(deps: OrderDeps, order: Order): Promise<boolean> {
  const agreed = await deps.stores.cards.findOrder(deps.database, order.orderId);
  return agreed === null || ['needed', 'rejected'].includes(payoutVerificationOf(agreed));
}
