import type { OrderDetails } from './order-details';
import { orderScreen, type OrderScreen } from './order-screen';

/**
 * How final the terms of an order are: `about` until the payout settles a floating rate, `exact`
 * after that and for a fixed rate, `done` after the full payout, `undecided` while the client has
 * to choose or can only get a refund, `void` when the money is returned or never arrives, so that
 * there is no payout.
 */
export type TermsStatus = 'about' | 'exact' | 'done' | 'undecided' | 'void';

type TermsOrder = Pick<OrderDetails, 'rateMode' | 'cardPayout'> & Parameters<typeof orderScreen>[0];

/** @see TermsStatus */
export function termsStatusOf(order: TermsOrder): TermsStatus {
  const screen = orderScreen(order);
  // A sale whose card was rejected never got a deposit address, so no coins can arrive.
  if (order.cardPayout?.state === 'refused') return 'void';
  return termsStatuses[screen] ?? (order.rateMode === 'FLOATING' ? 'about' : 'exact');
}

/** Screens that determine the status regardless of the rate. */
const termsStatuses: Readonly<Partial<Record<OrderScreen, TermsStatus>>> = {
  refunding: 'void',
  refunded: 'void',
  expired: 'void',
  decision: 'undecided',
  unexchangeable: 'undecided',
  sending: 'exact',
  completed: 'done',
};
