import type { RefundTerms } from '@quayside/contract/schemas/orders';
import {
  hasRateChangedWarning,
  hasRateWarning,
  isRefundMode,
  stepIndexOf,
} from '@quayside/contract/orders/project';
import type { WireState } from '@quayside/contract/orders/states';

import type { OrderDetails } from './order-details';
import { isRefundOfNothing } from './refund-of-nothing';

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

/** The screen that an order shows. */
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
 * Returns the screen of an order. A decision that the client has to make, or has made, takes
 * precedence over the service's state. The end of the order is also read from the events, because
 * they stop the polling: a response with an outdated state would otherwise be shown forever.
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
  // An unknown state does not mean that anything is wrong with the money: the order is still being
  // processed.
  const screen = isWireState(state) ? screenOfState[state] : 'held';
  if (screen !== 'held') return screen;
  if (isRefundMode(orderEvents)) return 'refunding';
  if (hasRateWarning(orderEvents) || hasRateChangedWarning(orderEvents)) return 'decision';
  // A deposit that cannot be exchanged can be refunded; one that is held for screening cannot.
  return canRequestRefund === true ? 'unexchangeable' : 'held';
}

/**
 * Returns the screen once the refund terms are known. After a failed fixed rate there is nothing to
 * decide if the deposit is too small either to be exchanged or to be refunded.
 * @param terms null until they are known
 */
export function orderScreenByTerms(order: ScreenSource, terms: RefundTerms | null): OrderScreen {
  const screen = orderScreen(order);
  const isUnexchangeable = isRefundOfNothing(terms) && terms?.offer?.kind === 'too_small';
  return screen === 'decision' && isUnexchangeable ? 'unexchangeable' : screen;
}
