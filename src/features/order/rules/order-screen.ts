import {
  hasRateChangedWarning,
  hasRateWarning,
  isRefundMode,
  stepIndexOf,
} from '@quayside/contract/orders/project';
import type { WireState } from '@quayside/contract/orders/states';

import type { RefundTerms } from '../api/fetch-refund-terms';
import type { OrderDetails } from '../pure/order-details';
import { isRefundOfNothing } from '../pure/refund-of-nothing';

export const ORDER_SCREENS = [
  'awaiting_deposit',
  'confirming',
  'exchanging',
  'sending',
  'completed',
  'decision',
  'unexchangeable',
  'held',
  'refunding',
  'refunded',
  'expired',
] as const;

/** Each has a screen of its own. */
export type OrderScreen = (typeof ORDER_SCREENS)[number];

type ScreenSource = Pick<OrderDetails, 'state' | 'completed' | 'canRequestRefund'> & {
  readonly orderEvents: readonly { readonly kind: string }[];
};

const screenOfState = {
  created: 'awaiting_deposit',
  confirming: 'confirming',
  exchanging: 'exchanging',
  on_hold: 'held',
  sending: 'sending',
  completed: 'completed',
  refunded: 'refunded',
  expired: 'expired',
} as const satisfies Record<WireState, OrderScreen>;

function isWireState(state: string): state is WireState {
  return Object.hasOwn(screenOfState, state);
}

/**
 * The screen of an order. What the client has to decide, or has decided, goes before the state that
 * the service is in meanwhile. The end is read from the events as well, because they end the
 * polling: an answer whose state lags behind them would otherwise stand for ever.
 */
export function orderScreen({
  state,
  completed,
  canRequestRefund,
  orderEvents,
}: ScreenSource): OrderScreen {
  const stepIndex = stepIndexOf(orderEvents);
  if (stepIndex === 4) return 'refunded';
  if (completed || stepIndex === 3) return 'completed';
  // A state that this version does not know still says nothing against the money: it is being
  // worked on.
  const screen = isWireState(state) ? screenOfState[state] : 'held';
  if (screen !== 'held') return screen;
  if (isRefundMode(orderEvents)) return 'refunding';
  if (hasRateWarning(orderEvents) || hasRateChangedWarning(orderEvents)) return 'decision';
  // What cannot be exchanged can be asked back; what is held for screening cannot.
  return canRequestRefund === true ? 'unexchangeable' : 'held';
}

/**
 * The screen once it is known what a refund would come to. A fixed rate that broke leaves no
 * decision where the deposit is too small to be exchanged as well as to be sent back.
 * @param terms null until they are known
 */
export function orderScreenByTerms(order: ScreenSource, terms: RefundTerms | null): OrderScreen {
  const screen = orderScreen(order);
  const isUnexchangeable = isRefundOfNothing(terms) && terms?.offer?.kind === 'too_small';
  return screen === 'decision' && isUnexchangeable ? 'unexchangeable' : screen;
}
