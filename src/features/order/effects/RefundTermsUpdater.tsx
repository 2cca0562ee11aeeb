import { isAskedFixed } from '../rules/deposit-problems';
import { useOrderView } from '../state/use-order';
import { useRefundTerms } from '../state/use-refund-terms';

/**
 * Fetches what a refund would come to for fixed-rate orders, so that it is known before somebody
 * has to decide.
 */
export function RefundTermsUpdater(): null {
  const { order } = useOrderView();
  useRefundTerms(
    order !== null && isAskedFixed(order) && order.deposits.length > 0 ? order : null,
    { isFollowed: false },
  );
  return null;
}
