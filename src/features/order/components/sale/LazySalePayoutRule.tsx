import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../../components/skeleton/Skeleton';
import type { OrderDetails } from '../../model/order-details';
import { isVerificationOpen } from '../../model/payout-verification';

const SalePayoutRule = lazy(() =>
  import(/* webpackChunkName: "sale-order" */ './SalePayoutRule').then((module) => ({
    default: module.SalePayoutRule,
  })),
);

/**
 * The payout rule of a large sale, for a seller who still has to be verified; nothing for all other
 * orders, which never load it.
 */
export function LazySalePayoutRule({ order }: { order: Pick<OrderDetails, 'cardPayout'> }) {
  if (!isVerificationOpen(order.cardPayout)) return null;
  return (
    <Suspense fallback={<Skeleton height="8rem" />}>
      <SalePayoutRule order={order} />
    </Suspense>
  );
}
