import type { OrderDetails } from './order-details';
import { orderScreen, type OrderScreen } from './order-screen';

/** The screens that a sale to a card shows instead of those of a coin exchange. */
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
 * Returns the screen before the coins are requested, depending on who has to act. Once the partner
 * has a card, the coins are requested as for any other order.
 */
function unpaidScreen(
  { state, payoutVerification }: CardPayout,
  hasPage: boolean,
): SaleScreen | null {
  if (state === 'refused') return 'refused';
  if (state !== 'created') return null;
  if (hasPage) return 'name_card';
  // Only the account that created the order can see its verification and the page where its card is
  // added.
  return payoutVerification === null ? 'not_yours' : 'no_page';
}

/**
 * Returns the screen after the time to send the coins has expired. A seller who added no card was
 * given no address, and could not send anything.
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
 * Returns a screen that only a sale has; null if a coin exchange has the same screen, and for all
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
  // The coins of a sale can also be refunded for the same reasons as in a coin exchange. The coin
  // exchange's screen then explains why.
  if (screen === 'refunded') return cardPayout.state === 'refused' ? 'refunded' : null;
  return screens[screen] ?? null;
}
