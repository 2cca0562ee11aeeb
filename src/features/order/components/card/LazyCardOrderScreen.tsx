import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../../components/skeleton/Skeleton';
import type { CardScreen } from '../../model/card-screen';
import type { ScreenProps } from '../order-page-props';

const CardOrderScreen = lazy(() =>
  import(/* webpackChunkName: "card-order" */ './CardOrderScreen').then((module) => ({
    default: module.CardOrderScreen,
  })),
);

/** The screens of orders paid by card. Few orders are, so their code loads with the first one. */
export function LazyCardOrderScreen(card: ScreenProps & { screen: CardScreen }) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <CardOrderScreen {...card} />
    </Suspense>
  );
}
