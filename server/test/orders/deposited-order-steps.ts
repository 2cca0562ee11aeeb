import type { OrderAnswer } from '@quayside/contract/operations/orders';

import type { Order } from '../../capabilities/orders/domain/order';
import { describeOrder } from '../../capabilities/orders/usecases/describe-order';
import { expireOverdueOrders } from '../../capabilities/orders/usecases/expire-order';
import { requestRefund } from '../../capabilities/orders/usecases/request-refund';
import { DESTINATION, type OrderWorld, REFUND } from '../order-world';

const HOUR_MS = 3_600_001;

/** What tests do with an order whose deposit is not as agreed, in the world of the moment. */
export function depositedOrderSteps(world: () => OrderWorld) {
  return {
    answer: async (order: Order): Promise<OrderAnswer> =>
      describeOrder(world().deps, await world().order(order.orderId)),
    /** The events of the order but its first. */
    kinds: async (order: Order) => (await world().kinds(order.orderId)).slice(1),
    refundTo: (order: Order) =>
      requestRefund(world().deps, {
        orderId: order.orderId,
        destinationAddress: DESTINATION,
        refundAddress: REFUND,
        refundMemo: null,
      }),
    expire: async () => {
      world().advanceTime(HOUR_MS);
      await expireOverdueOrders(world().deps);
    },
    /** What the books say that we owe the client, in ether. */
    owed: (order: Order) =>
      world().deps.stores.ledger.balance(world().deps.database, 'eth', {
        kind: 'client',
        reference: String(order.orderId),
      }),
  };
}
