import type { Order } from '../../../domain/orders/order';
import { mustWin } from '../losing-writer';
import type { OrderDeps } from '../order-deps';
import { arrivalOf, priceArrival } from '../price-arrival';
import { settlePrice } from './settle-price';
import { creditedDeposits } from './standing-deposits';

/** The credited amount is not the one that the terms were made for, since part of it vanished: prices what is there now. */
export async function reprice(deps: OrderDeps, order: Order): Promise<boolean> {
  const price = await priceArrival(deps, order, arrivalOf(await creditedDeposits(deps, deps.database, order)));
  if (price.kind === 'no-price') return false;
  await deps.database.transaction(async (sql) => {
    const current = await deps.stores.orders.lock(sql, order.orderId);
    mustWin(current?.state === order.state, 'repricing');
    await settlePrice(deps, sql, order, price);
  });
  return true;
}
