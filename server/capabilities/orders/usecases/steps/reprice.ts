import { assertUpdated } from '../../../../platform/database/conflict-error';
import type { Order } from '../../domain/order';
import type { OrderDeps } from '../order-deps';
import { receivedFundsOf, priceReceivedFunds } from '../price-received-funds';
import { creditedDeposits } from './credited-deposits';
import { settlePrice, settleTerms } from './settle-price';
import { removeLostDeposits } from './store-shares';

/**
 * Reprices an order whose credited amount no longer matches its terms because part of it vanished:
 * each remaining deposit keeps its price. If that price is not known separately, the remaining
 * amount is priced now. An amount that is too small to be exchanged is rejected either way.
 */
export async function reprice(deps: OrderDeps, order: Order): Promise<boolean> {
  const credited = await creditedDeposits(deps, deps.database, order);
  const price = await priceReceivedFunds(deps, order, receivedFundsOf(credited));
  if (price.kind === 'no-price') return false;
  await deps.database.transaction(async (sql) => {
    const current = await deps.stores.orders.lock(sql, order.orderId);
    assertUpdated(
      current?.state === order.state && current.terms.depositMinor === order.terms.depositMinor,
      'repricing',
    );
    const left = price.kind === 'refused' ? null : await removeLostDeposits(deps, sql, order);
    await (left === null
      ? settlePrice(deps, sql, order, price, credited)
      : settleTerms(deps, sql, order, left));
  });
  return true;
}
