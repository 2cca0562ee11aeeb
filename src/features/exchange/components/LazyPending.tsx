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

/** Fetches the code of that page before it is wanted; what cannot be had now is fetched then. */
export const prefetchPendingOrder = (): void => {
  loadPending().catch(() => undefined);
};

/** The page of an order that is being made. */
export function PendingOrderPage(pending: PendingOrderProps) {
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <PendingOrder {...pending} />
    </Suspense>
  );
}

/**
 * The orders of this browser that may exist or not, as a section of a list of orders; nothing while
 * there are none.
 */
export function PendingOrderList() {
  return (
    <Suspense fallback={null}>
      <PendingOrders />
    </Suspense>
  );
}
