import type { OrderDetails } from '../pure/order-details';
import { isAskedFixed, isRateAccepted } from './deposit-problems';

/**
 * The rate mode that the terms name. The service turns a fixed rate that broke to the floating one
 * at once; for the client it stays fixed unless they accept the new rate.
 */
export function rateModeInForce({
  rateMode,
  claimedPublicRate,
  orderEvents,
}: Pick<OrderDetails, 'rateMode' | 'claimedPublicRate' | 'orderEvents'>): OrderDetails['rateMode'] {
  return isAskedFixed({ claimedPublicRate }) && !isRateAccepted({ orderEvents })
    ? 'FIXED'
    : rateMode;
}
