import { formatAmount } from '@quayside/contract/money/decimal';

import { sumMinor } from './deposit-problems';
import type { OrderDetails } from './order-details';

/** Returns the total amount received for an order, as a plain decimal of the coin that is sent. */
export function receivedAmount({
  deposits,
  pair,
}: Pick<OrderDetails, 'deposits' | 'pair'>): string {
  const { precisionDecimals } = pair.instrumentFrom;
  return formatAmount(sumMinor(deposits, precisionDecimals), precisionDecimals);
}
