import type { OrderDetails } from './order-details';
import { orderScreen, type OrderScreen } from './order-screen';

/** The screens of an order paid by card. */
export const CARD_SCREENS = [
  'pay',
  'no_page',
  'not_yours',
  'authorised',
  'under_way',
  'declined',
  'abandoned',
  'expired',
  'captured',
  'held',
  'rejected',
  'screened',
  'sending',
  'completed',
  'refundable',
  'refunding',
  'refunded',
  'charged_back',
] as const;
export type CardScreen = (typeof CARD_SCREENS)[number];

type CardPayment = NonNullable<OrderDetails['cardPayment']>;
type CardOrder = Pick<OrderDetails, 'cardPayment' | 'redirectUrl'> &
  Parameters<typeof orderScreen>[0];

type PaymentState = CardPayment['state'];

/** The screens of a started payment, whether or not the time to pay has expired. */
const startedScreens = {
  authorised: 'authorised',
  captured: 'captured',
  refunded: 'refunded',
  charged_back: 'charged_back',
} as const satisfies Readonly<Partial<Record<PaymentState, CardScreen>>>;

const unpaidScreens: Readonly<Record<Exclude<PaymentState, 'created' | 'pending'>, CardScreen>> = {
  ...startedScreens,
  declined: 'declined',
  expired: 'abandoned',
};

/** Returns the screen before the money arrives, depending on who has to act. */
function unpaidScreen({ state, payoutVerification }: CardPayment, hasPage: boolean): CardScreen {
  if (state !== 'created' && state !== 'pending') return unpaidScreens[state];
  if (hasPage) return 'pay';
  // Only the account that created the order can see its verification and its payment page.
  return payoutVerification === null ? 'not_yours' : 'no_page';
}

/**
 * The screens after the time to pay has expired. A payment that was started earlier may still
 * succeed, in which case the order continues.
 */
const expiredScreens: Readonly<Record<PaymentState, CardScreen>> = {
  ...startedScreens,
  pending: 'under_way',
  created: 'expired',
  declined: 'expired',
  expired: 'expired',
};

function heldScreen({ isHeldForVerification, payoutVerification }: CardPayment): CardScreen | null {
  if (!isHeldForVerification) return null;
  return payoutVerification === 'rejected' ? 'rejected' : 'held';
}

const screens: Readonly<Record<Exclude<OrderScreen, 'awaiting_deposit' | 'expired'>, CardScreen>> =
  {
    confirming: 'captured',
    exchanging: 'captured',
    sending: 'sending',
    completed: 'completed',
    decision: 'refundable',
    unexchangeable: 'refundable',
    held: 'screened',
    refunding: 'refunding',
    refunded: 'refunded',
  };

/** Returns the screen of an order paid by card; null for a coin order. */
export function cardScreen(order: CardOrder): CardScreen | null {
  const { cardPayment, redirectUrl } = order;
  if (cardPayment === undefined) return null;
  if (cardPayment.state === 'charged_back') return 'charged_back';
  const held = heldScreen(cardPayment);
  if (held !== null) return held;
  const screen = orderScreen(order);
  if (screen === 'awaiting_deposit')
    return unpaidScreen(cardPayment, typeof redirectUrl === 'string');
  return screen === 'expired' ? expiredScreens[cardPayment.state] : screens[screen];
}
