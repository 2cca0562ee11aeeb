import {
  CARD_PAYMENT_STATES,
  type CardPaymentState,
} from '@quayside/contract/schemas/card-partner';

/**
 * States of a card payment, as reported by the partner.
 * - `created`: requested; nothing is paid yet.
 * - `pending`: the payer is paying: 3-D Secure, a code from the bank.
 * - `authorised`: the bank holds the money, and may release it again.
 * - `captured`: the partner has the money and owes it to us.
 * - `declined`: the bank declined. `expired`: not paid in time, or the payer left.
 * - `refunded`, `charged_back`: the money was returned after it was captured.
 */
export { CARD_PAYMENT_STATES, type CardPaymentState };

/**
 * The allowed transitions of a payment. It never returns to a previous state, so a late report
 * changes nothing. Money captured after a payment was abandoned is real money: it is accepted, and
 * the order determines how it is handled.
 */
export const CARD_PAYMENT_MOVES: Readonly<Record<CardPaymentState, readonly CardPaymentState[]>> = {
  created: ['pending', 'authorised', 'captured', 'declined', 'expired', 'refunded', 'charged_back'],
  pending: ['authorised', 'captured', 'declined', 'expired', 'refunded', 'charged_back'],
  authorised: ['captured', 'declined', 'expired', 'refunded', 'charged_back'],
  declined: ['captured', 'refunded', 'charged_back'],
  expired: ['captured', 'refunded', 'charged_back'],
  captured: ['refunded', 'charged_back'],
  refunded: ['charged_back'],
  charged_back: [],
};

/**
 * For each state, reports from before the payment reached it: they are outdated and may arrive
 * late.
 */
const BEHIND: Readonly<Record<CardPaymentState, readonly CardPaymentState[]>> = {
  created: [],
  pending: ['created'],
  authorised: ['created', 'pending'],
  declined: ['created', 'pending', 'authorised'],
  expired: ['created', 'pending', 'authorised'],
  captured: ['created', 'pending', 'authorised'],
  refunded: ['created', 'pending', 'authorised', 'captured'],
  charged_back: ['created', 'pending', 'authorised', 'captured', 'refunded'],
};

/** `contradiction`: the report contradicts earlier ones; operators must ask the partner. */
export type CardPaymentVerdict =
  | { readonly kind: 'move'; readonly to: CardPaymentState }
  | { readonly kind: 'nothing-new' }
  | { readonly kind: 'contradiction' };

/**
 * Returns what a report of the partner means for a payment. "Not paid", reported for captured
 * money, means that the payer has it back: the only status that Mercuryo documents for that is
 * `cancelled`.
 */
export function interpretPaymentReport(
  current: CardPaymentState,
  report: CardPaymentState,
): CardPaymentVerdict {
  const reported = report === 'expired' && isCaptured(current) ? 'refunded' : report;
  if (CARD_PAYMENT_MOVES[current].includes(reported)) return { kind: 'move', to: reported };
  return reported === current || BEHIND[current].includes(reported)
    ? { kind: 'nothing-new' }
    : { kind: 'contradiction' };
}

/** Whether the money was captured, even if it was returned later. */
export const isCaptured = (state: CardPaymentState): boolean =>
  state === 'captured' || state === 'refunded' || state === 'charged_back';

/**
 * Whether the payer's money was requested, held or captured: such a payment does not expire like
 * one that was never started.
 */
export const isStarted = (state: CardPaymentState): boolean =>
  state === 'pending' || state === 'authorised' || isCaptured(state);

/** Whether the payment is in progress: neither captured nor abandoned. */
export const isInProgress = (state: CardPaymentState): boolean =>
  state === 'created' || state === 'pending' || state === 'authorised';

/** Whether the payer can still pay. */
export const isPayable = (state: CardPaymentState): boolean =>
  state === 'created' || state === 'pending';

/** A payment requested from a partner. Amounts are in cents of the fiat currency. */
export type CardPayment = {
  /**
   * Our ID. The partner returns it, and creates only one payment for it, however often the payment
   * is requested.
   */
  readonly paymentId: string;
  readonly partner: string;
  readonly partnerPaymentId: string | null;
  readonly orderId: number;
  readonly userId: number;
  readonly state: CardPaymentState;
  readonly fiatCurrency: string;
  readonly fiatMinor: bigint;
  /** The fee that the partner has fixed; `null` if it reported none. */
  readonly feeMinor: bigint | null;
  /** The payment page; `null` until the partner has returned it. */
  readonly redirectUrl: string | null;
  /** What blocks the payment, for an operator. */
  readonly problem: string | null;
  /** When the partner last reported without a contradiction. */
  readonly reportedAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
};

export const FIAT_DECIMALS = 2;
