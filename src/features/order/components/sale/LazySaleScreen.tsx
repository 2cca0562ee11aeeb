import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../../components/skeleton/Skeleton';
import type { SaleScreen } from '../../model/sale-screen';
import type { ScreenProps } from '../order-page-props';

const SaleOrderScreen = lazy(() =>
  import(/* webpackChunkName: "sale-order" */ './SaleOrderScreen').then((module) => ({
    default: module.SaleOrderScreen,
  })),
);

/**
 * The screens that only sales have. Few orders are sales, so their code loads with the first one.
 */
export function LazySaleScreen(sale: ScreenProps & { screen: SaleScreen }) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <SaleOrderScreen {...sale} />
    </Suspense>
  );
}
