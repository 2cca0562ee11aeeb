import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

import type { OrderDetails } from './order-details';
import { refundOf } from './order-transfers';

/**
 * Returns the cost of sending a refund: the amount received minus the amount refunded, as a plain
 * decimal of the coin.
 * @returns `null` if it is unknown: before the refund, and if there are several deposits, because
 * one of them may have arrived too late to count
 */
export function refundCost(
  order: Pick<OrderDetails, 'deposits' | 'withdrawals' | 'pair'>,
): string | null {
  const [deposit, ...others] = order.deposits;
  const refund = refundOf(order);
  if (deposit === undefined || others.length > 0 || refund === undefined) return null;
  const { precisionDecimals } = order.pair.instrumentFrom;
  const costMinor =
    (parseAmount(deposit.amount, precisionDecimals) ?? 0n) -
    (parseAmount(refund.amount, precisionDecimals) ?? 0n);
  return costMinor > 0n ? formatAmount(costMinor, precisionDecimals) : null;
}
