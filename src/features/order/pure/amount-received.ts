import type { OrderDetails } from './order-details';
import { payoutOf } from './order-transfers';

/** What is paid out, or was: the payout itself says it best. */
export const amountReceived = (
  order: Pick<OrderDetails, 'pair' | 'withdrawals' | 'amountToGet'>,
): string => payoutOf(order)?.amount ?? order.amountToGet;
