import type { OrderScreen } from '../model/order-screen';
import type { ScreenProps } from './order-page-props';
import { AwaitingDepositScreen } from './screens/AwaitingDepositScreen';
import { CompletedScreen } from './screens/CompletedScreen';
import { ConfirmingScreen } from './screens/ConfirmingScreen';
import { ExchangingScreen } from './screens/ExchangingScreen';
import { ExpiredScreen } from './screens/ExpiredScreen';
import { LazyExceptionScreen } from './screens/LazyExceptionScreen';
import { SendingScreen } from './screens/SendingScreen';

/** Renders the screen of a state. */
export function OrderScreenView({ screen, ...props }: ScreenProps & { screen: OrderScreen }) {
  switch (screen) {
    case 'awaiting_deposit':
      return <AwaitingDepositScreen {...props} />;
    case 'confirming':
      return <ConfirmingScreen {...props} />;
    case 'exchanging':
      return <ExchangingScreen {...props} />;
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
