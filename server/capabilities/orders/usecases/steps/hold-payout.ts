import type { Order } from '../../domain/order';
import type { FulfilmentDeps } from '../order-deps';

/**
 * Holds an order before its payout, until an operator or a reviewer decides.
 * @returns false if another writer was first
 */
export async function hold(
  deps: FulfilmentDeps,
  order: Order,
  kind: 'HELD_BY_SCREENING' | 'HELD_FOR_VERIFICATION',
): Promise<boolean> {
  return deps.database.transaction((sql) =>
    deps.stores.orders.append(sql, order.orderId, { kind }, deps.clock.nowMs()),
  );
}
