import { useEffect } from 'react';

import { rememberOrder } from '../../../lib/known-orders/known-orders';
import { isFixedRateRequested } from '../model/deposit-problems';
import { isSameOrder } from '../model/deposit-verdict';
import { knownOrderOf } from '../model/known-order';
import { lastResponses } from '../state/last-responses';
import { useOrderKey, useOrderView } from '../state/order';
import { useRefundTerms } from '../state/refund-terms';

/**
 * Stores the last response in the browser, so that the page can be opened again without a
 * connection.
 */
export function LastResponseUpdater(): null {
  const key = useOrderKey();
  const { order, answeredAtMs, isFresh } = useOrderView();
  useEffect(() => {
    if (isFresh && order !== null && answeredAtMs !== null)
      lastResponses.keep(key, order, answeredAtMs);
  }, [key, order, answeredAtMs, isFresh]);
  return null;
}

/**
 * Adds an order that was created elsewhere to this browser's list once something has been paid.
 * Before that, a response may be forged, and storing it would make it the reference for later
 * responses.
 */
export function KnownOrderUpdater(): null {
  const key = useOrderKey();
  const { order, isFresh } = useOrderView();
  const isKept = isFresh && order !== null && order.deposits.length > 0 && isSameOrder(order, key);
  useEffect(() => {
    if (isKept) rememberOrder(knownOrderOf(order, key));
    // The first response after the payment is enough.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isKept, key]);
  return null;
}

/**
 * Fetches the refund terms of fixed-rate orders, so that they are known before the client has to
 * decide.
 */
export function RefundTermsUpdater(): null {
  const { order } = useOrderView();
  useRefundTerms(
    order !== null && isFixedRateRequested(order) && order.deposits.length > 0 ? order : null,
    { isFollowed: false },
  );
  return null;
}
