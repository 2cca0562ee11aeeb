import { isStray, type Deposit } from '../../domain/deposits/deposit';
import type { Order } from '../../domain/orders/order';
import type { OrderDeps } from './order-deps';
import { priceFloating } from './price-arrival';

/**
 * The deposits that an order goes by. Once it is exchanging, later ones that are too small to be exchanged by themselves are left out: anybody could send them at any moment, to have the order wait or priced again. They are held
 * as a surplus after the payout.
 */
export async function exchangeableDeposits(deps: OrderDeps, order: Order, deposits: readonly Deposit[]): Promise<readonly Deposit[]> {
  if (order.state !== 'exchanging' || !deposits.some(({ state }) => state === 'credited')) return deposits;
  const kept = await Promise.all(deposits.map(async (deposit) => deposit.state !== 'seen' || isStray(order, deposit) || (await priceFloating(deps, order, deposit.amountMinor)).kind !== 'refused'));
  return deposits.filter((_deposit, index) => kept[index]);
}
