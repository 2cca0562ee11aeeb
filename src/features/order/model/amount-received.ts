import type { OrderDetails } from './order-details';
import { payoutOf } from './order-transfers';

/** Returns the amount to pay out, or the actual amount once there is a payout. */
export const amountReceived = (
  order: Pick<OrderDetails, 'pair' | 'withdrawals' | 'amountToGet'>,
): string => payoutOf(order)?.amount ?? order.amountToGet;
