import { type Deposit, isMisdirected } from '../../deposits';
import { isBelowReceivedMinimum } from '../../quotes';
import { exactDeposits } from '../domain/exact-deposits';
import type { Order } from '../domain/order';
import type { OrderDeps } from './order-deps';
import { priceFloating } from './price-received-funds';

const PRICING_STATES: readonly Order['state'][] = ['confirming', 'exchanging'];

/**
 * Returns the deposits that count for an order until it is paid. If another one is booked, or can
 * be exchanged on its own, those that are too small for that are left out: anyone could send them at
 * any time to break a fixed rate, delay the order or force a repricing. They are held as extra
 * deposits after the payout. One that completes the exact amount of a fixed rate is kept.
 */
export async function exchangeableDeposits(
  deps: OrderDeps,
  order: Order,
  deposits: readonly Deposit[],
): Promise<readonly Deposit[]> {
  const own = deposits.filter(
    (deposit) =>
      !isMisdirected(order, deposit) && (deposit.state === 'seen' || deposit.state === 'credited'),
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
 * Whether a deposit is too small to be exchanged on its own. Without a current price, the order's
 * own terms decide.
 */
async function isDust(deps: OrderDeps, order: Order, { amountMinor }: Deposit): Promise<boolean> {
  const price = await priceFloating(deps, order, amountMinor);
  if (price.kind === 'priced') return false;
  return (
    (price.kind === 'refused' && price.reason === 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL') ||
    isBelowReceivedMinimum(amountMinor, order.terms)
  );
}
