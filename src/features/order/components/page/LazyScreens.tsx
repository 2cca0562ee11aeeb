import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../../components/skeleton/Skeleton';
import type { CardScreen } from '../../model/card-screen';
import type { SaleScreen } from '../../model/sale-screen';
import type { ScreenProps } from '../order-page-props';

const SaleOrderScreen = lazy(() =>
  import(/* webpackChunkName: "sale-order" */ '../sale/SaleOrderScreen').then((module) => ({
    default: module.SaleOrderScreen,
  })),
);

const CardOrderScreen = lazy(() =>
  import(/* webpackChunkName: "card-order" */ '../card/CardOrderScreen').then((module) => ({
    default: module.CardOrderScreen,
  })),
);

/** The screens of orders paid by card. Few orders are, so their code is loaded only when needed. */
export function LazyCardOrderScreen(card: ScreenProps & { screen: CardScreen }) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <CardOrderScreen {...card} />
    </Suspense>
  );
}

/**
 * The screens that only sales have. Few orders are sales, so their code is loaded only when needed.
 */
export function LazySaleScreen(sale: ScreenProps & { screen: SaleScreen }) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <SaleOrderScreen {...sale} />
    </Suspense>
  );
}
