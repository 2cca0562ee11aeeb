import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../../components/skeleton/Skeleton';
import type { OrdersPageProps } from './OrdersPage';

import * as styles from './OrdersPage.module.css';

const OrdersPage = lazy(() =>
  import(/* webpackChunkName: "orders" */ './OrdersPage').then((module) => ({
    default: module.OrdersPage,
  })),
);

/** The list of orders, loaded on demand. */
export function LazyOrdersPage(page: OrdersPageProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.page} aria-busy>
          <Skeleton width="14rem" height="2.5rem" />
          <Skeleton height="12rem" />
        </div>
      }
    >
      <OrdersPage {...page} />
    </Suspense>
  );
}
