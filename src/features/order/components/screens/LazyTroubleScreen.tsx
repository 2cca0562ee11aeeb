import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../../components/skeleton/Skeleton';
import type { TroubleScreenProps } from './TroubleScreen';

const TroubleScreen = lazy(() =>
  import(/* webpackChunkName: "order-trouble" */ './TroubleScreen').then((module) => ({
    default: module.TroubleScreen,
  })),
);

/**
 * The screens of orders that do not go as agreed. Few orders need them, so their code loads with
 * the first one.
 */
export function LazyTroubleScreen(trouble: TroubleScreenProps) {
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <TroubleScreen {...trouble} />
    </Suspense>
  );
}
