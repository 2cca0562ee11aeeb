import { totalMinor } from '../../../domain/deposits/deposit';
import type { Order } from '../../../domain/orders/order';
import { mustWin } from '../losing-writer';
import type { OrderDeps } from '../order-deps';
import { priceArrival } from '../price-arrival';
import { settlePrice } from './settle-price';

/** The credited amount is not the one that the terms were made for, since part of it vanished or was added: prices what is there now. */
export async function reprice(deps: OrderDeps, order: Order): Promise<boolean> {
  const deposits = await deps.stores.deposits.ofOrder(deps.database, order.orderId);
  const credited = deposits.filter((deposit) => deposit.state === 'credited' && deposit.assetSlug === order.fromSlug);
  const price = await priceArrival(deps, order, { arrivedMinor: totalMinor(credited), firstSeenAtMs: Math.min(...credited.map(({ firstSeenAtMs }) => firstSeenAtMs)) });
  if (price.kind === 'no-price') return false;
  await deps.database.transaction(async (sql) => {
    const current = await deps.stores.orders.lock(sql, order.orderId);
    mustWin(current?.state === order.state, 'repricing');
    await settlePrice(deps, sql, order, price);
  });
  return true;
}
