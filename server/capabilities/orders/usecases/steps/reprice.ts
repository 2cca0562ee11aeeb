import { mustWin } from '../../../../platform/database/losing-writer';
import type { Order } from '../../domain/order';
import type { OrderDeps } from '../order-deps';
import { arrivalOf, priceArrival } from '../price-arrival';
import { takeOutLost } from './keep-shares';
import { settlePrice, settleTerms } from './settle-price';
import { creditedDeposits } from './standing-deposits';

/**
 * The credited amount is not the one that the terms were made for, since part of it vanished: each
 * deposit that is left keeps its price. Where that price is not known by itself, what is there is
 * priced now. Too little to be exchanged is refused either way.
 */
export async function reprice(deps: OrderDeps, order: Order): Promise<boolean> {
  const credited = await creditedDeposits(deps, deps.database, order);
  const price = await priceArrival(deps, order, arrivalOf(credited));
  if (price.kind === 'no-price') return false;
  await deps.database.transaction(async (sql) => {
    const current = await deps.stores.orders.lock(sql, order.orderId);
    mustWin(
      current?.state === order.state && current.terms.depositMinor === order.terms.depositMinor,
      'repricing',
    );
    const left = price.kind === 'refused' ? null : await takeOutLost(deps, sql, order);
    await (left === null
      ? settlePrice(deps, sql, order, price, credited)
      : settleTerms(deps, sql, order, left));
  });
  return true;
}
