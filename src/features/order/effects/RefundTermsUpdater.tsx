import { isFixedRateRequested } from '../model/deposit-problems';
import { useOrderView } from '../state/use-order';
import { useRefundTerms } from '../state/use-refund-terms';

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
