import { hasRateChangedWarning, hasRateWarning } from '@quayside/contract/orders/project';

import type { OrderDetails } from '../pure/order-details';
import { isAskedFixed } from './deposit-problems';

/** The rate mode that the terms name. The service turns a fixed rate that broke to the floating one at once; for the client it stays fixed until they accept the new rate. */
export function rateModeInForce({ rateMode, claimedPublicRate, orderEvents }: Pick<OrderDetails, 'rateMode' | 'claimedPublicRate' | 'orderEvents'>): OrderDetails['rateMode'] {
  const isUndecided = hasRateWarning(orderEvents) || hasRateChangedWarning(orderEvents);
  return isUndecided && isAskedFixed({ claimedPublicRate }) ? 'FIXED' : rateMode;
}
