import type { LedgerStore } from '../ports/stores/ledger-store';
import { operatorRefund } from '../usecases/operations/operator-refund';
import { returnStray } from '../usecases/operations/return-stray';
import { retryOrder } from '../usecases/operations/retry-order';
import type { OrderDeps } from '../usecases/orders/order-deps';
import type { OpsDeps } from './ops-commands';
import type { Suspension } from './suspension';

/** After so long without progress an order that waits for us counts as stuck. */
export const stuckAfterMs = 15 * 60_000;

export type CreateOpsDeps = {
  readonly orders: OrderDeps;
  readonly ledger: LedgerStore;
  readonly suspension: Pick<Suspension, 'suspend' | 'resume'>;
  readonly reviveDeadLetters: () => Promise<number>;
};

/** Ties the operator's commands to the use cases. */
export function createOpsDeps({ orders: deps, ledger, suspension, reviveDeadLetters }: CreateOpsDeps): OpsDeps {
  const { database, stores, clock } = deps;
  return {
    ledger: { verify: () => ledger.verify(database) },
    suspension,
    jobs: { reviveDeadLetters },
    orders: {
      listStuck: async () => {
        const ids = await stores.orders.stuckIds(database, clock.nowMs() - stuckAfterMs);
        const found = await Promise.all(ids.map((orderId) => stores.orders.find(database, orderId)));
        return found.filter((order) => order !== null);
      },
      show: async (orderId) => {
        const order = await stores.orders.find(database, orderId);
        if (order === null) return null;
        const [log, deposits, transfers] = await Promise.all([stores.orders.log(database, orderId), stores.deposits.ofOrder(database, orderId), stores.transfers.ofOrder(database, orderId)]);
        return { order, log, deposits, transfers };
      },
      retry: (orderId) => retryOrder(deps, orderId),
      refund: (orderId, address) => operatorRefund(deps, orderId, address),
      returnStray: (orderId, txId, address) => returnStray(deps, { orderId, txId, address }),
    },
  };
}
