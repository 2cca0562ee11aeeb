import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../../components/skeleton/Skeleton';
import type { CardScreen } from '../../rules/card-screen';
import type { ScreenProps } from '../order-page-props';

const CardOrderScreen = lazy(() =>
  import(/* webpackChunkName: "card-order" */ './CardOrderScreen').then((module) => ({
    default: module.CardOrderScreen,
  })),
);

/** The screens of orders that a card pays: few orders are, so their code comes with the first. */
export function LazyCardOrderScreen(card: ScreenProps & { screen: CardScreen }) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <CardOrderScreen {...card} />
    </Suspense>
  );
}
