import { useEffect } from 'react';

import { rememberOrder } from '../../../lib/known-orders/known-orders';
import { isSameOrder } from '../pure/deposit-verdict';
import { knownOrderOf } from '../pure/known-order';
import { useOrderKey, useOrderView } from '../state/use-order';

/**
 * Puts an order that was found elsewhere on the list of this browser, once something has been paid.
 * Before that an answer may still be a forgery, and what is remembered is what later answers are
 * compared with.
 */
export function KnownOrderKeeper(): null {
  const key = useOrderKey();
  const { order, isFresh } = useOrderView();
  const isKept = isFresh && order !== null && order.deposits.length > 0 && isSameOrder(order, key);
  useEffect(() => {
    if (isKept && order !== null) rememberOrder(knownOrderOf(order, key));
    // The first answer after the payment is enough.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isKept, key]);
  return null;
}
