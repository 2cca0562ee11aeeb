import type { OrderDetails } from './order-details';

/**
 * The confirmations that a deposit of this coin needs before the payout, regardless of the
 * service's configuration.
 */
const FORCED: Readonly<Record<string, number>> = { XMR: 50 };

export type ConfirmingOrder = Pick<
  OrderDetails,
  'minConfirmationsToWithdraw' | 'instrumentFromCurrencyTitle' | 'deposits'
>;

/** Returns how many confirmations the payout waits for. */
function requiredConfirmations({
  minConfirmationsToWithdraw,
  instrumentFromCurrencyTitle,
}: ConfirmingOrder): number {
  return FORCED[instrumentFromCurrencyTitle] ?? minConfirmationsToWithdraw;
}

/**
 * Returns the number of confirmations of the deposit that has the fewest, capped at the required
 * number.
 */
export function countedConfirmations(order: ConfirmingOrder): {
  readonly count: number;
  readonly required: number;
} {
  const required = requiredConfirmations(order);
  const counts = order.deposits.map(({ confirmations }) => confirmations);
  return { count: counts.length === 0 ? 0 : Math.min(required, ...counts), required };
}

/** Returns whether the payout is no longer waiting for confirmations. */
export function isConfirmed(order: ConfirmingOrder): boolean {
  const { count, required } = countedConfirmations(order);
  return count >= required;
}
