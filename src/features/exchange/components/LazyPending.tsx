import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../components/skeleton/Skeleton';
import type { PendingOrderProps } from './pending-order-props';

const loadPending = () => import(/* webpackChunkName: "pending-order" */ './PendingOrder');
const PendingOrder = lazy(() => loadPending().then((module) => ({ default: module.PendingOrder })));
const PendingOrders = lazy(() =>
  import(/* webpackChunkName: "pending-order" */ './PendingOrders').then((module) => ({
    default: module.PendingOrders,
  })),
);

/**
 * Prefetches the code of the pending-order page. If that fails, the code is loaded when it is
 * needed.
 */
export const prefetchPendingOrder = (): void => {
  loadPending().catch(() => undefined);
};

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
