import type { OrderAnswer } from '@quayside/contract/schemas/orders';

import type { Order } from '../../capabilities/orders/domain/order';
import { describeOrder } from '../../capabilities/orders/usecases/describe-order';
import { expireOverdueOrders } from '../../capabilities/orders/usecases/expire-order';
import { requestRefund } from '../../capabilities/orders/usecases/request-refund';
import { DESTINATION, type OrderWorld, REFUND } from '../order-world';

const HOUR_MS = 3_600_001;

/** Creates steps for tests of unexpected deposits, in the current test harness. */
export function depositedOrderSteps(world: () => OrderWorld) {
  return {
    answer: async (order: Order): Promise<OrderAnswer> =>
      describeOrder(world().deps, await world().order(order.orderId)),
    /** Returns the events of the order except the first. */
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
    /** Returns what we owe the client according to the books, in ether. */
    owed: (order: Order) =>
      world().deps.stores.ledger.balance(world().deps.database, 'eth', {
        kind: 'client',
        reference: String(order.orderId),
      }),
  };
}
