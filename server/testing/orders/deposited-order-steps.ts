import type { OrderResponse } from '@quayside/contract/schemas/orders';

import type { Order } from '../../capabilities/orders/domain/order';
import { describeOrder } from '../../capabilities/orders/usecases/describe-order';
import { expireOverdueOrders } from '../../capabilities/orders/usecases/expire-order';
import { requestRefund } from '../../capabilities/orders/usecases/request-refund';
import { DESTINATION, type OrderHarness, REFUND } from './order-harness';

const HOUR_MS = 3_600_001;

/** Creates steps for tests of unexpected deposits, in the current test harness. */
export function depositedOrderSteps(harness: () => OrderHarness) {
  return {
    response: async (order: Order): Promise<OrderResponse> =>
      describeOrder(harness().deps, await harness().order(order.orderId)),
    /** Returns the events of the order except the first. */
    kinds: async (order: Order) => (await harness().kinds(order.orderId)).slice(1),
    refundTo: (order: Order) =>
      requestRefund(harness().deps, {
        orderId: order.orderId,
        destinationAddress: DESTINATION,
        refundAddress: REFUND,
        refundMemo: null,
      }),
    expire: async () => {
      harness().advanceTime(HOUR_MS);
      await expireOverdueOrders(harness().deps);
    },
    /** Returns how much we owe the client according to the books, in ether. */
    owed: (order: Order) =>
      harness().deps.stores.ledger.balance(harness().deps.database, 'eth', {
        kind: 'client',
        reference: String(order.orderId),
      }),
  };
}
