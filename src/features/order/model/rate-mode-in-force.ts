import { isFixedRateRequested, isRateAccepted } from './deposit-problems';
import type { OrderDetails } from './order-details';

/**
 * Returns the rate mode that the terms show. The service changes a failed fixed rate to floating
 * immediately, but for the client it stays fixed unless they accept the new rate.
 */
export function rateModeInForce({
  rateMode,
  claimedPublicRate,
  orderEvents,
}: Pick<OrderDetails, 'rateMode' | 'claimedPublicRate' | 'orderEvents'>): OrderDetails['rateMode'] {
  return isFixedRateRequested({ claimedPublicRate }) && !isRateAccepted({ orderEvents })
    ? 'FIXED'
    : rateMode;
}
