import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../components/skeleton/Skeleton';
import type { PendingOrderProps } from './pending-order-props';

const PendingOrder = lazy(() =>
  import(/* webpackChunkName: "pending-order" */ './PendingOrder').then((module) => ({
    default: module.PendingOrder,
  })),
);
const PendingOrders = lazy(() =>
  import(/* webpackChunkName: "pending-order" */ './PendingOrders').then((module) => ({
    default: module.PendingOrders,
  })),
);

/** The page of an order that is being created. */
export function PendingOrderPage(pending: PendingOrderProps) {
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <PendingOrder {...pending} />
    </Suspense>
  );
}

/**
 * Orders submitted in this browser that may or may not exist, as a section of an order list.
 * Renders nothing if there are none.
 */
export function PendingOrderList() {
  return (
    <Suspense fallback={null}>
      <PendingOrders />
    </Suspense>
  );
}
