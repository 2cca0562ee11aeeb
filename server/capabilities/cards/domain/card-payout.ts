import type { CardPayoutState } from '@quayside/contract/schemas/card-partner';

export type { CardPayoutState };

/** The payout of a sale to the seller's card. Amounts are in cents of the fiat currency. */
export type CardPayout = {
  /** Our ID. The partner returns it, and pays only once for it, despite repeated requests. */
  readonly payoutId: string;
  readonly partner: string;
  readonly partnerPayoutId: string | null;
  readonly orderId: number;
  readonly state: CardPayoutState;
  readonly fiatCurrency: string;
  /** The amount that reaches the card; `null` until the coins are exchanged. */
  readonly fiatMinor: bigint | null;
  /** The partner's additional fee, as reported when it paid. */
  readonly feeMinor: bigint | null;
  /**
   * From this amount on, stricter rules apply than those shown to the seller; `null` if there are
   * none.
   */
  readonly stricterFromMinor: bigint | null;
  /** The page on which the seller enters a card; `null` until the partner has returned it. */
  readonly redirectUrl: string | null;
  /** What blocks the payout, for an operator. */
  readonly problem: string | null;
  /** When the partner last reported without a contradiction. */
  readonly reportedAtMs: number | null;
  /** When an operator abandoned it; from then on, it is not requested from the partner. */
  readonly abandonedAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
};

/**
 * The states of a payout that the partner reports. `processing`: it has accepted the request to
 * pay, and has not paid yet.
 */
export const REPORTED_PAYOUT_STATES = [
  'awaiting_card',
  'ready',
  'processing',
  'paid',
  'refused',
] as const;
export type ReportedPayoutState = (typeof REPORTED_PAYOUT_STATES)[number];

/** `contradiction`: it contradicts earlier reports or requests; operators must ask the partner. */
export type CardPayoutVerdict =
  | { readonly kind: 'move'; readonly to: CardPayoutState }
  | { readonly kind: 'nothing-new' }
  | { readonly kind: 'contradiction' };

const NOTHING: CardPayoutVerdict = { kind: 'nothing-new' };
const CONTRADICTION: CardPayoutVerdict = { kind: 'contradiction' };
const to = (state: CardPayoutState): CardPayoutVerdict => ({ kind: 'move', to: state });

/**
 * What each report of the partner means. Only what was requested is paid, and paid or rejected
 * payouts stay that way. A payout that is about to be requested may already be in progress, after
 * an earlier request whose response was lost.
 */
const VERDICTS: Readonly<
  Record<CardPayoutState, Readonly<Record<ReportedPayoutState, CardPayoutVerdict>>>
> = {
  created: {
    awaiting_card: NOTHING,
    ready: to('ready'),
    processing: CONTRADICTION,
    paid: CONTRADICTION,
    refused: to('refused'),
  },
  ready: {
    awaiting_card: to('created'),
    ready: NOTHING,
    processing: CONTRADICTION,
    paid: CONTRADICTION,
    refused: to('refused'),
  },
  queued: {
    awaiting_card: CONTRADICTION,
    ready: NOTHING,
    processing: to('submitted'),
    paid: to('paid'),
    refused: to('refused'),
  },
  submitted: {
    awaiting_card: CONTRADICTION,
    ready: CONTRADICTION,
    processing: NOTHING,
    paid: to('paid'),
    refused: to('refused'),
  },
  paid: {
    awaiting_card: CONTRADICTION,
    ready: CONTRADICTION,
    processing: NOTHING,
    paid: NOTHING,
    refused: CONTRADICTION,
  },
  refused: {
    awaiting_card: CONTRADICTION,
    ready: CONTRADICTION,
    processing: CONTRADICTION,
    paid: CONTRADICTION,
    refused: NOTHING,
  },
};

/** @see VERDICTS */
export const interpretPayoutReport = (
  current: CardPayoutState,
  reported: ReportedPayoutState,
): CardPayoutVerdict => VERDICTS[current][reported];

/** Whether coins were exchanged for the payout, so that its order waits for the result. */
export const isPayoutRequested = (state: CardPayoutState): boolean =>
  state === 'queued' || state === 'submitted';

/**
 * After this delay, a request in flight when a payout was abandoned has reached the partner, or
 * never will.
 */
export const ABANDON_GRACE_MS = 2 * 60_000;

/**
 * Whether a payout that an operator abandoned can be treated as rejected: no request can still be
 * in flight, and the partner has not accepted it.
 * @param reported `null` if the partner has no such payout, or is no longer queried
 */
export function isSafelyAbandoned(
  { state, abandonedAtMs }: Pick<CardPayout, 'state' | 'abandonedAtMs'>,
  reported: ReportedPayoutState | null,
  nowMs: number,
): boolean {
  const isNotAccepted = reported === null || reported === 'awaiting_card' || reported === 'ready';
  return (
    isPayoutRequested(state) &&
    isNotAccepted &&
    abandonedAtMs !== null &&
    nowMs - abandonedAtMs >= ABANDON_GRACE_MS
  );
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const CARD_WAIT_ENDS_MS = 7 * DAY_MS;
/** For about this long, a bank may return a payout, and a partner may revise its report. */
const SENT_BACK_MS = 14 * DAY_MS;
const RETRY_MS = 30 * SECOND_MS;

type Schedule = readonly { readonly untilMs: number; readonly pauseMs: number }[];

const NAMING: Schedule = [
  { untilMs: 10 * MINUTE_MS, pauseMs: 15 * SECOND_MS },
  { untilMs: 2 * HOUR_MS, pauseMs: 2 * MINUTE_MS },
  { untilMs: DAY_MS, pauseMs: 10 * MINUTE_MS },
  { untilMs: CARD_WAIT_ENDS_MS, pauseMs: HOUR_MS },
];
const REQUESTED: Schedule = [
  { untilMs: 10 * MINUTE_MS, pauseMs: 15 * SECOND_MS },
  { untilMs: Infinity, pauseMs: 2 * MINUTE_MS },
];
const OVER: Schedule = [{ untilMs: SENT_BACK_MS, pauseMs: DAY_MS }];
const SCHEDULES: Readonly<Record<CardPayoutState, Schedule>> = {
  created: NAMING,
  ready: NAMING,
  queued: REQUESTED,
  submitted: REQUESTED,
  paid: OVER,
  refused: OVER,
};

/**
 * Webhooks arrive immediately but may be lost, so the partner is polled as well, less and less
 * often.
 * @param ageMs since the payout last changed
 * @returns the pause before the next check, or `null` if nothing more is expected
 */
export function payoutCheckDelayMs(state: CardPayoutState, ageMs: number): number | null {
  return SCHEDULES[state].find(({ untilMs }) => ageMs < untilMs)?.pauseMs ?? null;
}

/**
 * Returns the same pause after the partner could not be reached. A payout that may be in progress
 * is checked again soon, however old it is.
 */
export function payoutRetryMs(state: CardPayoutState, ageMs: number): number | null {
  if (isPayoutRequested(state)) return RETRY_MS;
  const pauseMs = payoutCheckDelayMs(state, ageMs);
  return pauseMs === null ? null : Math.max(pauseMs, RETRY_MS);
}
