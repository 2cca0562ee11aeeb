import { useEffect } from 'react';

import { trackOrder } from '../../../lib/analytics/track-order';
import { isSameNumber } from '../model/deposit-verdict';
import { useOrderKey, useOrderView } from '../state/order';

/**
 * Reports once, for an order created in this browser, that a deposit was paid and that the payout
 * was sent.
 */
export function OrderReporter(): null {
  const key = useOrderKey();
  const { order, isFresh } = useOrderView();
  const answered = isFresh && order !== null && isSameNumber(order, key) ? order : null;
  const isPaid = answered !== null && answered.deposits.length > 0;
  const isCompleted = answered?.completed === true;
  useEffect(() => {
    if (answered === null) return;
    const { orderId, pair, claimedDepositAmount: amountToGive, amountToGet, rateMode } = answered;
    const facts = {
      from: pair.instrumentFrom.slug,
      to: pair.instrumentTo.slug,
      amountToGive,
      amountToGet,
      rateMode,
    };
    if (isPaid) trackOrder(String(orderId), 'order_paid', facts);
    if (isCompleted) trackOrder(String(orderId), 'order_completed', facts);
    // Each response repeats the same facts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPaid, isCompleted]);
  return null;
}
