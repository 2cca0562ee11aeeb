import { totalMinor, type Deposit } from '../../../domain/deposits/deposit';
import type { Order } from '../../../domain/orders/order';
import { mustWin } from '../losing-writer';
import type { OrderDeps } from '../order-deps';
import { priceArrival } from '../price-arrival';
import { creditInto } from './credit-deposits';
import { settlePrice } from './settle-price';

/** Confirmed deposits enter the books and are priced, with everything that arrived before them. Waits while there is no price to do it at. */
export async function registerDeposits(deps: OrderDeps, order: Order, confirmed: readonly Deposit[]): Promise<boolean> {
  const earlier = (await deps.stores.deposits.ofOrder(deps.database, order.orderId)).filter((deposit) => deposit.state === 'credited' && deposit.assetSlug === order.fromSlug);
  const counted = [...earlier, ...confirmed];
  const price = await priceArrival(deps, order, {
    arrivedMinor: totalMinor(counted),
    firstSeenAtMs: Math.min(...counted.map(({ firstSeenAtMs }) => firstSeenAtMs)),
  });
  if (price.kind === 'no-price') return false;
  await deps.database.transaction(async (sql) => {
    mustWin(await deps.stores.orders.append(sql, order.orderId, { kind: 'DEPOSIT_REGISTERED' }, deps.clock.nowMs()), 'DEPOSIT_REGISTERED');
    await creditInto(deps, sql, confirmed);
    await settlePrice(deps, sql, order, price);
  });
  return true;
}
