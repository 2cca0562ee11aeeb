import type { OrderDetails } from './order-details';

type Withdrawal = OrderDetails['withdrawals'][number];

/**
 * The payout of an order: in the coin that is received. A refund goes out in the coin that was
 * sent.
 */
export function payoutOf({
  pair,
  withdrawals,
}: Pick<OrderDetails, 'pair' | 'withdrawals'>): Withdrawal | undefined {
  return withdrawals.find(({ instrument }) => instrument.slug === pair.instrumentTo.slug);
}

/** The refund of an order. */
export function refundOf({
  pair,
  withdrawals,
}: Pick<OrderDetails, 'pair' | 'withdrawals'>): Withdrawal | undefined {
  return withdrawals.find(({ instrument }) => instrument.slug === pair.instrumentFrom.slug);
}
