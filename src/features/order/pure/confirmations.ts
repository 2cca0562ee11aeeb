import type { OrderDetails } from './order-details';

/** However the service is configured, this coin's payout waits for so many. */
const FORCED: Readonly<Record<string, number>> = { XMR: 50 };

export type ConfirmingOrder = Pick<
  OrderDetails,
  'minConfirmationsToWithdraw' | 'instrumentFromCurrencyTitle' | 'deposits'
>;

/** How many confirmations the payout waits for. */
function requiredConfirmations({
  minConfirmationsToWithdraw,
  instrumentFromCurrencyTitle,
}: ConfirmingOrder): number {
  return FORCED[instrumentFromCurrencyTitle] ?? minConfirmationsToWithdraw;
}

/** Confirmations so far, of the deposit that has fewest, and at most the number needed. */
export function countedConfirmations(order: ConfirmingOrder): {
  readonly count: number;
  readonly required: number;
} {
  const required = requiredConfirmations(order);
  const counts = order.deposits.map(({ confirmations }) => confirmations);
  return { count: counts.length === 0 ? 0 : Math.min(required, ...counts), required };
}

/** Whether the payout waits for confirmations no longer. */
export function isConfirmed(order: ConfirmingOrder): boolean {
  const { count, required } = countedConfirmations(order);
  return count >= required;
}
