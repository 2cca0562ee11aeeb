import { type Deposit, isStray } from '../../deposits';
import { isBelowArrivedMinimum } from '../../quotes';
import { exactDeposits } from '../domain/exact-deposits';
import type { Order } from '../domain/order';
import type { OrderDeps } from './order-deps';
import { priceFloating } from './price-arrival';

const PRICING_STATES: readonly Order['state'][] = ['confirming', 'exchanging'];

/**
 * The deposits that an order goes by until it is paid. Beside one that is in the books, or can be
 * exchanged by itself, those that are too small for that are left out: anybody could send them at
 * any moment, to break a fixed rate, to have the order wait or priced again. They are held as a
 * surplus after the payout. One that makes up exactly what a fixed rate lacks is kept.
 */
export async function exchangeableDeposits(
  deps: OrderDeps,
  order: Order,
  deposits: readonly Deposit[],
): Promise<readonly Deposit[]> {
  const own = deposits.filter(
    (deposit) =>
      !isStray(order, deposit) && (deposit.state === 'seen' || deposit.state === 'credited'),
  );
  if (!PRICING_STATES.includes(order.state) || own.length < 2) return deposits;
  const seen = own.filter(({ state }) => state === 'seen');
  const areDust = await Promise.all(seen.map((deposit) => isDust(deps, order, deposit)));
  const dust = new Set(seen.filter((_deposit, index) => areDust[index]));
  if (dust.size === own.length) return deposits;
  const exact =
    order.rateMode === 'FIXED' && seen.length === own.length
      ? exactDeposits(order.claimedDepositMinor, seen)
      : null;
  return deposits.filter((deposit) => !dust.has(deposit) || exact?.includes(deposit));
}

/**
 * Whether a deposit is too small to be exchanged by itself. Without a price of this moment, the
 * order's own terms say so.
 */
async function isDust(deps: OrderDeps, order: Order, { amountMinor }: Deposit): Promise<boolean> {
  const price = await priceFloating(deps, order, amountMinor);
  if (price.kind === 'priced') return false;
  return (
    (price.kind === 'refused' && price.reason === 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL') ||
    isBelowArrivedMinimum(amountMinor, order.terms)
  );
}
