import type { OrderDetails } from './order-details';

type Withdrawal = OrderDetails['withdrawals'][number];

/**
 * Returns the payout of an order, which is in the coin that is received. A refund is in the coin
 * that was sent.
 */
export function payoutOf({
  pair,
  withdrawals,
}: Pick<OrderDetails, 'pair' | 'withdrawals'>): Withdrawal | undefined {
  return withdrawals.find(({ instrument }) => instrument.slug === pair.instrumentTo.slug);
}

/** Returns the refund of an order. */
export function refundOf({
  pair,
  withdrawals,
}: Pick<OrderDetails, 'pair' | 'withdrawals'>): Withdrawal | undefined {
  return withdrawals.find(({ instrument }) => instrument.slug === pair.instrumentFrom.slug);
}

/** Returns the amount to pay out, or the actual amount once there is a payout. */
export const amountReceived = (
  order: Pick<OrderDetails, 'pair' | 'withdrawals' | 'amountToGet'>,
): string => payoutOf(order)?.amount ?? order.amountToGet;
