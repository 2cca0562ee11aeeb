import type { OrderDetails } from '../pure/order-details';
import { orderScreen, type OrderScreen } from './order-screen';

/**
 * What the page of a sale for money on a card shows in the place of the screen that an exchange of
 * coins has.
 */
export const SALE_SCREENS = [
  'name_card',
  'no_page',
  'not_yours',
  'refused',
  'held',
  'rejected',
  'sending',
  'completed',
  'refunding',
  'refunded',
  'not_named',
  'expired',
] as const;
export type SaleScreen = (typeof SALE_SCREENS)[number];

type CardPayout = NonNullable<OrderDetails['cardPayout']>;
type SaleOrder = Pick<OrderDetails, 'cardPayout' | 'redirectUrl'> &
  Parameters<typeof orderScreen>[0];

/**
 * Before the coins are asked for: who has to do what. Once the partner has a card, they are asked
 * for as for any order.
 */
function unpaidScreen(
  { state, payoutVerification }: CardPayout,
  hasPage: boolean,
): SaleScreen | null {
  if (state === 'refused') return 'refused';
  if (state !== 'created') return null;
  if (hasPage) return 'name_card';
  // Nobody but the account that made the order is told of its verification, nor where its card is
  // named.
  return payoutVerification === null ? 'not_yours' : 'no_page';
}

/**
 * After the time for the coins: whoever has named no card was given no address, and there was
 * nothing to send.
 */
function expiredScreen({ state }: CardPayout): SaleScreen {
  if (state === 'refused') return 'refused';
  return state === 'created' ? 'not_named' : 'expired';
}

const screens: Readonly<Partial<Record<OrderScreen, SaleScreen>>> = {
  sending: 'sending',
  completed: 'completed',
  refunding: 'refunding',
};

/**
 * The screen of a sale that is its own; null where it is that of an exchange of coins, and for all
 * other orders.
 */
export function saleScreen(order: SaleOrder): SaleScreen | null {
  const { cardPayout, redirectUrl } = order;
  if (cardPayout === undefined) return null;
  if (cardPayout.isHeldForVerification)
    return cardPayout.payoutVerification === 'rejected' ? 'rejected' : 'held';
  const screen = orderScreen(order);
  if (screen === 'awaiting_deposit')
    return unpaidScreen(cardPayout, typeof redirectUrl === 'string');
  if (screen === 'expired') return expiredScreen(cardPayout);
  // The coins of a sale go back for other reasons too: those that an exchange of coins has, and its
  // page says.
  if (screen === 'refunded') return cardPayout.state === 'refused' ? 'refunded' : null;
  return screens[screen] ?? null;
}
