/** The event kinds that clients see in an order's `orderEvents`, newest first. */
export const PUBLIC_EVENT_KINDS = [
  'CREATION_END',
  'INCOMING_FUNDS_DETECTED',
  'DEPOSIT_REGISTERED',
  'FUNDS_WITHDRAWAL_START',
  'WITHDRAWAL_COMPLETED',
  'REFUND_REQUESTED',
  'REFUND_COMPLETED',
  'RATE_MODE_CHANGED',
  'RATE_MODE_CHANGE_ACCEPTED',
  'FIXED_RATE_HIGH_VOLATILITY_DETECTED',
  'FIXED_RATE_SLOW_DEPOSIT_DETECTED',
  'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
] as const;

/** The event kinds of our own bookkeeping. They are in the log, but never on the wire. */
export const INTERNAL_EVENT_KINDS = [
  'PAYMENT_EXPIRED',
  'DEPOSIT_VANISHED',
  'DEPOSIT_NOT_EXCHANGEABLE',
  'HELD_BY_SCREENING',
  'HELD_FOR_VERIFICATION',
  'HOLD_RELEASED',
  'PAYOUT_TAKEN_BACK',
  'PAYOUT_REFUSED',
  'REFUND_STARTED',
] as const;

export type PublicEventKind = (typeof PUBLIC_EVENT_KINDS)[number];
export type InternalEventKind = (typeof INTERNAL_EVENT_KINDS)[number];
export type OrderEventKind = PublicEventKind | InternalEventKind;

/**
 * The three problems with a fixed rate. Each one switches the order to the floating rate until the
 * client decides.
 */
export const FIXED_RATE_PROBLEM_KINDS = [
  'FIXED_RATE_HIGH_VOLATILITY_DETECTED',
  'FIXED_RATE_SLOW_DEPOSIT_DETECTED',
  'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
] as const satisfies readonly PublicEventKind[];

/** Whether a kind is shown to clients. */
export function isPublicEventKind(kind: OrderEventKind): kind is PublicEventKind {
  return (PUBLIC_EVENT_KINDS as readonly string[]).includes(kind);
}
