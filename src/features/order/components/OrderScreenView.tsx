import type { OrderScreen } from '../rules/order-screen';
import type { ScreenProps } from './order-page-props';
import { AwaitingDepositScreen } from './screens/AwaitingDepositScreen';
import { CompletedScreen } from './screens/CompletedScreen';
import { ConfirmingScreen } from './screens/ConfirmingScreen';
import { DecisionScreen } from './screens/DecisionScreen';
import { ExchangingScreen } from './screens/ExchangingScreen';
import { ExpiredScreen } from './screens/ExpiredScreen';
import { HeldScreen } from './screens/HeldScreen';
import { RefundedScreen } from './screens/RefundedScreen';
import { RefundingScreen } from './screens/RefundingScreen';
import { SendingScreen } from './screens/SendingScreen';
import { UnexchangeableScreen } from './screens/UnexchangeableScreen';

/** The one screen of a state. */
export function OrderScreenView({ screen, ...props }: ScreenProps & { screen: OrderScreen }) {
  switch (screen) {
    case 'awaiting_deposit': return <AwaitingDepositScreen {...props} />;
    case 'confirming': return <ConfirmingScreen {...props} />;
    case 'exchanging': return <ExchangingScreen {...props} />;
    case 'sending': return <SendingScreen {...props} />;
    case 'completed': return <CompletedScreen {...props} />;
    case 'decision': return <DecisionScreen {...props} />;
    case 'unexchangeable': return <UnexchangeableScreen {...props} />;
    case 'held': return <HeldScreen {...props} />;
    case 'refunding': return <RefundingScreen {...props} />;
    case 'refunded': return <RefundedScreen {...props} />;
    case 'expired': return <ExpiredScreen {...props} />;
    default: return noScreen(screen);
  }
}

function noScreen(screen: never): never {
  throw new Error(`There is no screen for ${String(screen)}`);
}
