import type { OrderScreen } from '../../model/order-screen';
import type { ScreenProps } from '../order-page-props';
import { DecisionScreen } from './DecisionScreen';
import { HeldScreen } from './HeldScreen';
import { RefundedScreen } from './RefundedScreen';
import { RefundingScreen } from './RefundingScreen';
import { UnexchangeableScreen } from './UnexchangeableScreen';

export type ExceptionScreenProps = ScreenProps & {
  screen: Extract<OrderScreen, 'decision' | 'unexchangeable' | 'held' | 'refunding' | 'refunded'>;
};

/** Renders the screen of a state in which an order waits for a person or is refunded. */
export function ExceptionScreen({ screen, ...props }: ExceptionScreenProps) {
  switch (screen) {
    case 'decision':
      return <DecisionScreen {...props} />;
    case 'unexchangeable':
      return <UnexchangeableScreen {...props} />;
    case 'held':
      return <HeldScreen {...props} />;
    case 'refunding':
      return <RefundingScreen {...props} />;
    case 'refunded':
      return <RefundedScreen {...props} />;
    default:
      return noScreen(screen);
  }
}

function noScreen(screen: never): never {
  throw new Error(`There is no screen for ${String(screen)}`);
}
