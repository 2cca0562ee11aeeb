import { useEffect } from 'react';

import { rememberOrder } from '../../../lib/known-orders/known-orders';
import { isSameOrder } from '../model/deposit-verdict';
import { knownOrderOf } from '../model/known-order';
import { useOrderKey, useOrderView } from '../state/use-order';

/**
 * Adds an order that was found elsewhere to the list of this browser, once something has been paid.
 * Before that, a response may be forged, and later responses are compared with the stored order.
 */
export function KnownOrderUpdater(): null {
  const key = useOrderKey();
  const { order, isFresh } = useOrderView();
  const isKept = isFresh && order !== null && order.deposits.length > 0 && isSameOrder(order, key);
  useEffect(() => {
    if (isKept && order !== null) rememberOrder(knownOrderOf(order, key));
    // The first response after the payment is enough.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isKept, key]);
  return null;
}
