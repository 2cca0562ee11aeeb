import type { OrderState } from '@quayside/contract/orders/states';

import type { DepositOrders } from '../../deposits';
import { advanceOrder } from './advance-order';
import { lostOrder } from '../domain/lost-order';
import type { OrderDeps } from './order-deps';

/** States in which the payout or the refund has already started. */
const PAID_STATES: readonly OrderState[] = ['sending', 'completed', 'refunding', 'refunded'];

/** @param onError called for each order that could not be advanced; the others are not delayed */
export function createDepositOrders(
  deps: OrderDeps,
  onError: (error: unknown, orderId: number) => void,
): DepositOrders {
  const { database, stores, pubSub } = deps;
  const announcedHeights = new Map<string, number>();
  return {
    lock: async (sql, orderId) => {
      const order = await stores.orders.lock(sql, orderId);
      return { isPaid: order !== null && PAID_STATES.includes(order.state) };
    },
    openForLost: async (sql, address) => {
      const order = lostOrder({
        orderId: deps.ids.orderId(),
        guid: deps.ids.guid(),
        address,
        atMs: deps.clock.nowMs(),
      });
      await stores.orders.insert(sql, order);
      return order.orderId;
    },
    advance: async (chainKey, tipHeight) => {
      for (const orderId of await stores.orders.idsWithOpenDeposits(database, chainKey)) {
        await advanceOrder(deps, orderId, tipHeight).catch((error: unknown) =>
          onError(error, orderId),
        );
        // Each block gives a deposit another confirmation, which is not an event of the order.
        if (tipHeight !== announcedHeights.get(chainKey))
          await pubSub.publish({ topic: 'order-changed', orderId });
      }
      announcedHeights.set(chainKey, tipHeight);
    },
  };
}
