import { coinTitle } from '../../../lib/coin-title';
import type { KnownOrder } from '../../../lib/known-orders/known-orders';
import { isFixedRateRequested } from './deposit-problems';
import type { OrderDetails, OrderKey } from './order-details';

/**
 * Converts an order that was opened here to an entry in this browser's list. The address is the one
 * used to open it.
 */
export function knownOrderOf(
  {
    orderId,
    pair,
    claimedDepositAmount,
    claimedPublicRate,
    createdAt,
    destinationAddressMemo,
  }: OrderDetails,
  { destinationAddress }: OrderKey,
): KnownOrder {
  return {
    orderId: String(orderId),
    destinationAddress,
    fromTitle: coinTitle(pair.instrumentFrom),
    toTitle: coinTitle(pair.instrumentTo),
    amountToGive: claimedDepositAmount,
    amountToGet: claimedPublicRate.claimedAmountToReceive,
    createdAtMs: Date.parse(createdAt),
    fromSlug: pair.instrumentFrom.slug,
    toSlug: pair.instrumentTo.slug,
    destinationAddressMemo,
    rateMode: isFixedRateRequested({ claimedPublicRate }) ? 'FIXED' : 'FLOATING',
  };
}
