import type { OrderDeps } from './order-deps';

/**
 * Expires an order that was not paid in time, and releases its reserve. The deposit address stays
 * watched: money that arrives later resumes the order.
 * @returns false if the order was paid, or is not due yet
 */
export async function expireOrder(deps: OrderDeps, orderId: number): Promise<boolean> {
  const order = await deps.stores.orders.find(deps.database, orderId);
  const nowMs = deps.clock.nowMs();
  if (!order || order.state !== 'awaiting_deposit' || order.expiresAtMs > nowMs) return false;
  const isExpired = await deps.database.transaction(async (sql) => {
    if (!(await deps.stores.orders.append(sql, orderId, { kind: 'PAYMENT_EXPIRED' }, nowMs)))
      return false;
    await deps.stores.reservations.release(sql, orderId);
    return true;
  });
  if (isExpired) await deps.pubSub.publish({ topic: 'order-changed', orderId });
  return isExpired;
}

/**
 * Expires every overdue order, in case its job was lost. Orders whose payment is not in a block
 * continue, and wait without a reserve.
 */
export async function expireOverdueOrders(deps: OrderDeps): Promise<void> {
  for (const orderId of await deps.stores.orders.overdueIds(deps.database, deps.clock.nowMs()))
    await expireOrder(deps, orderId);
  for (const orderId of await deps.stores.orders.unminedOverdueIds(
    deps.database,
    deps.clock.nowMs(),
  ))
    await freeReserve(deps, orderId);
}

/**
 * A payment that is broadcast with the lowest fee, and can be replaced, could keep the reserve for
 * as long as its sender likes. Once it is in a block, it is priced and gets a new reserve. The
 * order is checked again under its lock.
 */
async function freeReserve({ database, stores, clock }: OrderDeps, orderId: number): Promise<void> {
  await database.transaction(async (sql) => {
    await stores.orders.lock(sql, orderId);
    if ((await stores.orders.unminedOverdueIds(sql, clock.nowMs(), orderId)).length > 0)
      await stores.reservations.release(sql, orderId);
  });
}
