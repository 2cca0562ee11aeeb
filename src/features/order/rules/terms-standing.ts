import type { OrderDetails } from '../pure/order-details';
import { orderScreen } from './order-screen';

/** How the terms of an order hold: `about` until a floating rate is settled by the payout, `exact` from then on and at a fixed rate, `void` where the money goes back, or never comes, and nobody is paid. */
export type TermsStanding = 'about' | 'exact' | 'void';

type TermsOrder = Pick<OrderDetails, 'rateMode' | 'cardPayout'> & Parameters<typeof orderScreen>[0];

/** @see TermsStanding */
export function termsStanding(order: TermsOrder): TermsStanding {
  const screen = orderScreen(order);
  if (screen === 'refunding' || screen === 'refunded' || order.cardPayout?.state === 'refused') return 'void';
  // A sale that ended without a card was given no address for coins: nothing can come late.
  if (screen === 'expired' && order.cardPayout?.state === 'created') return 'void';
  return order.rateMode === 'FLOATING' && !order.completed ? 'about' : 'exact';
}
