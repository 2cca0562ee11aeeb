import {
  CARD_PAYMENT_STATES,
  type CardPaymentState,
} from '@quayside/contract/operations/card-partner';

/**
 * A card payment, as far as the partner has told us.
 * - `created`: asked for; nobody has paid anything.
 * - `pending`: the payer is at it: 3-D Secure, a code of the bank.
 * - `authorised`: the bank holds the money, and may let it go again.
 * - `captured`: the money is the partner's, and owed to us.
 * - `declined`: the bank refused. `expired`: nobody paid in time, or the payer left.
 * - `refunded`, `charged_back`: the money went back after it was captured.
 */
export { CARD_PAYMENT_STATES, type CardPaymentState };

/**
 * Where a payment may go from where it is. It never comes back, so that a late word changes
 * nothing. Money that is captured after we gave a payment up is real money: it is taken, and its
 * order decides what becomes of it.
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

/** Words that may come late, from before the payment got where it is: each is behind it. */
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

/**
 * `contradiction`: the partner says now what cannot be true after what it said before; a person has
 * to ask.
 */
export type CardPaymentVerdict =
  | { readonly kind: 'move'; readonly to: CardPaymentState }
  | { readonly kind: 'nothing-new' }
  | { readonly kind: 'contradiction' };

/**
 * What a word of the partner means for a payment. "Nobody paid", told of money that was captured,
 * means that the payer has it back: Mercuryo's `cancelled` is its only documented word for that.
 */
export function judgeToldState(
  current: CardPaymentState,
  word: CardPaymentState,
): CardPaymentVerdict {
  const told = word === 'expired' && isTaken(current) ? 'refunded' : word;
  if (CARD_PAYMENT_MOVES[current].includes(told)) return { kind: 'move', to: told };
  return told === current || BEHIND[current].includes(told)
    ? { kind: 'nothing-new' }
    : { kind: 'contradiction' };
}

/** Whether the money was taken, wherever it is now. */
export const isTaken = (state: CardPaymentState): boolean =>
  state === 'captured' || state === 'refunded' || state === 'charged_back';

/**
 * Whether somebody's money was asked for, held or taken: such a payment does not end as one that
 * nobody has begun.
 */
export const isBegun = (state: CardPaymentState): boolean =>
  state === 'pending' || state === 'authorised' || isTaken(state);

/** Whether it is neither captured nor given up. */
export const isUnderWay = (state: CardPaymentState): boolean =>
  state === 'created' || state === 'pending' || state === 'authorised';

/** Whether a payer may still pay. */
export const isPayable = (state: CardPaymentState): boolean =>
  state === 'created' || state === 'pending';

/** A payment that we asked a partner for. Amounts are in cents of the fiat currency. */
export type CardPayment = {
  /** Ours. The partner repeats it, and makes one payment of it however often it is asked. */
  readonly paymentId: string;
  readonly partner: string;
  readonly partnerPaymentId: string | null;
  readonly orderId: number;
  readonly userId: number;
  readonly state: CardPaymentState;
  readonly fiatCurrency: string;
  readonly fiatMinor: bigint;
  /** What the partner has fixed to keep of it; `null` where it did not say. */
  readonly feeMinor: bigint | null;
  /** Where the payer goes; `null` until the partner has said. */
  readonly redirectUrl: string | null;
  /** What keeps the payment from going on, for an operator. */
  readonly problem: string | null;
  /** When the partner was last asked and contradicted nothing. */
  readonly toldAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
};

export const FIAT_DECIMALS = 2;
