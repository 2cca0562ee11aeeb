import { type OrderDeps, waitingForNetworks } from '../../orders';
import { operatorRefund } from '../usecases/operator-refund';
import { retryOrder } from '../usecases/retry-order';
import { returnMisdirected } from '../usecases/return-misdirected';
import { stuckAfterMs } from '../stuck-after';
import type { OpsDeps } from './ops-deps';

/** Connects the commands for orders to their use cases and to the stores. */
export function createOrderOps(deps: OrderDeps): OpsDeps['orders'] {
  return {
    listStuck: () => listStuckOrders(deps, deps.clock.nowMs() - stuckAfterMs),
    show: (orderId) => showOrder(deps, orderId),
    retry: (orderId) => retryOrder(deps, orderId),
    refund: (orderId, address) => operatorRefund(deps, orderId, address),
    returnStray: (orderId, txId, address) => returnMisdirected(deps, { orderId, txId, address }),
  };
}

async function listStuckOrders(deps: OrderDeps, beforeMs: number): Promise<readonly object[]> {
  const ids = await deps.stores.orders.stuckIds(deps.database, beforeMs);
  const found = await Promise.all(ids.map((orderId) => describeStuck(deps, orderId, beforeMs)));
  return found.filter((order) => order !== null);
}

async function describeStuck(
  { stores, database }: OrderDeps,
  orderId: number,
  beforeMs: number,
): Promise<object | null> {
  const [order, transfers, unswept] = await Promise.all([
    stores.orders.find(database, orderId),
    stores.transfers.ofOrder(database, orderId),
    stores.deposits.unswept(database, orderId, beforeMs),
  ]);
  const transferErrors = transfers
    .filter(({ lastError }) => lastError !== null)
    .map(({ purpose, state, txId, lastError }) => ({ purpose, state, txId, lastError }));
  const unsweptDeposits = unswept.map(({ txId, assetSlug, amountMinor, address }) => ({
    txId,
    assetSlug,
    amountMinor,
    address,
  }));
  return order && { ...order, transferErrors, unsweptDeposits };
}

async function showOrder(deps: OrderDeps, orderId: number): Promise<object | null> {
  const { stores, database, catalogue } = deps;
  const order = await stores.orders.find(database, orderId);
  if (order === null) return null;
  const [log, deposits, transfers] = await Promise.all([
    stores.orders.log(database, orderId),
    stores.deposits.ofOrder(database, orderId),
    stores.transfers.ofOrder(database, orderId),
  ]);
  const legs = [order.fromSlug, order.toSlug].flatMap((slug) => catalogue.bySlug(slug) ?? []);
  return {
    order,
    waitingForNetworks: waitingForNetworks(deps, order, legs),
    log,
    deposits,
    transfers,
  };
}
