import type { OrderDetails } from '../pure/order-details';
import { orderScreen, type OrderScreen } from './order-screen';

/**
 * How the terms of an order hold: `about` until a floating rate is settled by the payout, `exact`
 * from then on and at a fixed rate, `done` once all is paid out, `undecided` while the client has
 * to choose or can only take a refund, `void` where the money goes back, or never comes, and nobody
 * is paid.
 */
export type TermsStanding = 'about' | 'exact' | 'done' | 'undecided' | 'void';

type TermsOrder = Pick<OrderDetails, 'rateMode' | 'cardPayout'> & Parameters<typeof orderScreen>[0];

/** @see TermsStanding */
export function termsStanding(order: TermsOrder): TermsStanding {
  const screen = orderScreen(order);
  // A sale whose card is refused was given no address for coins: nothing can come.
  if (order.cardPayout?.state === 'refused') return 'void';
  return standings[screen] ?? (order.rateMode === 'FLOATING' ? 'about' : 'exact');
}

/** What a screen says by itself, whatever the rate. */
const standings: Readonly<Partial<Record<OrderScreen, TermsStanding>>> = {
  refunding: 'void',
  refunded: 'void',
  expired: 'void',
  decision: 'undecided',
  unexchangeable: 'undecided',
  sending: 'exact',
  completed: 'done',
};
