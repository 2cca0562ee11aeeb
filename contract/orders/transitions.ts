import type { OrderEventKind } from './event-kinds';
import type { OrderState } from './states';

export type Transition = { readonly from: readonly OrderState[]; readonly to: OrderState };

/**
 * The lifecycle of an order as data: an event is allowed only in the states of `from`, and leads to
 * `to`. Updates put `from` into their `WHERE` clause, so that when two writers compete, only one
 * succeeds. `CREATION_END` has no earlier state: it is the first event of every log.
 */
export const TRANSITIONS = {
  CREATION_END: { from: [], to: 'awaiting_deposit' },
  INCOMING_FUNDS_DETECTED: { from: ['awaiting_deposit', 'expired'], to: 'confirming' },
  PAYMENT_EXPIRED: { from: ['awaiting_deposit'], to: 'expired' },
  DEPOSIT_VANISHED: {
    from: ['confirming', 'exchanging', 'awaiting_decision', 'on_hold', 'refund_requested'],
    to: 'awaiting_deposit',
  },
  DEPOSIT_REGISTERED: { from: ['confirming', 'exchanging'], to: 'exchanging' },
  DEPOSIT_NOT_EXCHANGEABLE: { from: ['exchanging', 'awaiting_decision'], to: 'awaiting_decision' },
  FIXED_RATE_HIGH_VOLATILITY_DETECTED: {
    from: ['exchanging', 'awaiting_decision'],
    to: 'awaiting_decision',
  },
  FIXED_RATE_SLOW_DEPOSIT_DETECTED: {
    from: ['exchanging', 'awaiting_decision'],
    to: 'awaiting_decision',
  },
  FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED: {
    from: ['exchanging', 'awaiting_decision'],
    to: 'awaiting_decision',
  },
  RATE_MODE_CHANGED: { from: ['awaiting_decision'], to: 'awaiting_decision' },
  RATE_MODE_CHANGE_ACCEPTED: { from: ['awaiting_decision'], to: 'exchanging' },
  HELD_BY_SCREENING: { from: ['exchanging'], to: 'on_hold' },
  HELD_FOR_VERIFICATION: { from: ['exchanging'], to: 'on_hold' },
  HOLD_RELEASED: { from: ['on_hold'], to: 'exchanging' },
  FUNDS_WITHDRAWAL_START: { from: ['exchanging'], to: 'sending' },
  WITHDRAWAL_COMPLETED: { from: ['sending'], to: 'completed' },
  PAYOUT_TAKEN_BACK: { from: ['sending'], to: 'refunding' },
  PAYOUT_REFUSED: { from: ['sending'], to: 'refunding' },
  REFUND_REQUESTED: {
    from: ['confirming', 'awaiting_decision', 'on_hold', 'exchanging'],
    to: 'refund_requested',
  },
  REFUND_STARTED: { from: ['refund_requested'], to: 'refunding' },
  REFUND_COMPLETED: { from: ['refunding'], to: 'refunded' },
} as const satisfies Record<OrderEventKind, Transition>;

/**
 * Returns the state after an event, or `null` when the event is not allowed in that state (`null`
 * before the first event).
 */
export function nextState(state: OrderState | null, kind: OrderEventKind): OrderState | null {
  const transition: Transition = TRANSITIONS[kind];
  if (state === null) return kind === 'CREATION_END' ? transition.to : null;
  return transition.from.includes(state) ? transition.to : null;
}
