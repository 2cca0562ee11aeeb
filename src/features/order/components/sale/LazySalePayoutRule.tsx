import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../../components/skeleton/Skeleton';
import type { OrderDetails } from '../../pure/order-details';
import { isVerificationOpen } from '../../rules/payout-verification';

const SalePayoutRule = lazy(() =>
  import(/* webpackChunkName: "sale-order" */ './SalePayoutRule').then((module) => ({
    default: module.SalePayoutRule,
  })),
);

/**
 * The rule about the payout of a large sale, to whoever has still to be verified; nothing for all
 * other orders, which never download it.
 */
export function LazySalePayoutRule({ order }: { order: Pick<OrderDetails, 'cardPayout'> }) {
  if (!isVerificationOpen(order.cardPayout)) return null;
  return (
    <Suspense fallback={<Skeleton height="8rem" />}>
      <SalePayoutRule order={order} />
    </Suspense>
  );
}
