import { lazy, Suspense } from 'react';

import { Skeleton } from '../../../../components/skeleton/Skeleton';
import type { OrderScreen } from '../../model/order-screen';
import type { ScreenProps } from '../order-page-props';
import { AwaitingDepositScreen } from './AwaitingDepositScreen';
import { CompletedScreen } from './CompletedScreen';
import { ConfirmingScreen } from './ConfirmingScreen';
import type { ExceptionScreenProps } from './ExceptionScreen';
import { ExpiredScreen } from './ExpiredScreen';
import { SendingScreen } from './SendingScreen';

const ExceptionScreen = lazy(() =>
  import(/* webpackChunkName: "order-trouble" */ './ExceptionScreen').then((module) => ({
    default: module.ExceptionScreen,
  })),
);

/** Renders the screen of a state. */
export function OrderScreenView({ screen, ...props }: ScreenProps & { screen: OrderScreen }) {
  switch (screen) {
    case 'awaiting_deposit':
      return <AwaitingDepositScreen {...props} />;
    case 'confirming':
      return <ConfirmingScreen {...props} stage="confirming" />;
    case 'exchanging':
      return <ConfirmingScreen {...props} stage="exchanging" />;
    case 'sending':
      return <SendingScreen {...props} />;
    case 'completed':
      return <CompletedScreen {...props} />;
    case 'decision':
    case 'unexchangeable':
    case 'held':
    case 'refunding':
    case 'refunded':
      return <LazyExceptionScreen screen={screen} {...props} />;
    case 'expired':
      return <ExpiredScreen {...props} />;
    default:
      return noScreen(screen);
  }
}

function noScreen(screen: never): never {
  throw new Error(`There is no screen for ${String(screen)}`);
}

/**
 * The screens of orders that do not go as planned. Few orders need them, so their code is loaded
 * only when needed.
 */
function LazyExceptionScreen(props: ExceptionScreenProps) {
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <ExceptionScreen {...props} />
    </Suspense>
  );
}
