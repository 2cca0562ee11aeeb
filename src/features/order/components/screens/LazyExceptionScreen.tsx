import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../../components/skeleton/Skeleton';
import type { ExceptionScreenProps } from './ExceptionScreen';

const ExceptionScreen = lazy(() =>
  import(/* webpackChunkName: "order-trouble" */ './ExceptionScreen').then((module) => ({
    default: module.ExceptionScreen,
  })),
);

/**
 * The screens of orders that do not go as agreed. Few orders need them, so their code loads with
 * the first one.
 */
export function LazyExceptionScreen(props: ExceptionScreenProps) {
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <ExceptionScreen {...props} />
    </Suspense>
  );
}
