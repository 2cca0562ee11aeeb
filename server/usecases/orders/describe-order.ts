import type { OrderAnswer } from '@quayside/contract/operations/orders';

import type { Order } from '../../domain/orders/order';
import { orderAnswer } from './order-answer';
import type { OrderDeps } from './order-deps';
import { orderMovements } from './order-movements';

const MINUTE_MS = 60_000;

/** Everything that a client may know of an order, as the wire has it. */
export async function describeOrder(deps: OrderDeps, order: Order): Promise<OrderAnswer> {
  const from = deps.catalogue.bySlug(order.fromSlug);
  const to = deps.catalogue.bySlug(order.toSlug);
  if (!from || !to) throw new Error(`The catalogue no longer knows the pair of order ${order.orderId}`);
  return orderAnswer({
    order,
    from,
    to,
    log: await deps.stores.orders.log(deps.database, order.orderId),
    movements: await orderMovements(deps, order),
    fixedRate: {
      maxTimeMinutes: Math.floor(deps.rules.fixedRateMaxTimeMs / MINUTE_MS),
      maxVolatilityPercent: (Number(deps.rules.fixedRateMaxVolatilityBps) / 100).toString(),
    },
  });
}
