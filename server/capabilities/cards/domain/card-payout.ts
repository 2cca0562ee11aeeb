import type { CardPayoutState } from '@quayside/contract/operations/card-partner';

export type { CardPayoutState };

/** The payout of a sale to the seller's card. Amounts are in cents of the fiat currency. */
export type CardPayout = {
  /** Ours. The partner repeats it, and pays once for it however often it is asked. */
  readonly payoutId: string;
  readonly partner: string;
  readonly partnerPayoutId: string | null;
  readonly orderId: number;
  readonly state: CardPayoutState;
  readonly fiatCurrency: string;
  /** What reaches the card; `null` until the coins are exchanged. */
  readonly fiatMinor: bigint | null;
  /** What the partner keeps besides, as it said when it paid. */
  readonly feeMinor: bigint | null;
  /**
   * From this amount on stricter rules would have held than those that the seller was told; `null`
   * where none are left.
   */
  readonly stricterFromMinor: bigint | null;
  /** Where the seller names a card; `null` until the partner has said. */
  readonly redirectUrl: string | null;
  /** What keeps the payout from going on, for an operator. */
  readonly problem: string | null;
  /** When the partner was last asked and contradicted nothing. */
  readonly toldAtMs: number | null;
  /** When an operator gave it up: the partner is not asked to pay it from then on. */
  readonly givenUpAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
};

/**
 * What the partner says of a payout. `processing`: it has taken the order to pay, and has not paid
 * yet.
 */
export const TOLD_PAYOUT_STATES = [
  'awaiting_card',
  'ready',
  'processing',
  'paid',
  'refused',
] as const;
export type ToldPayoutState = (typeof TOLD_PAYOUT_STATES)[number];

/**
 * `contradiction`: the partner says what cannot be true after what was said or asked before; a
 * person has to ask.
 */
export type CardPayoutVerdict =
  | { readonly kind: 'move'; readonly to: CardPayoutState }
  | { readonly kind: 'nothing-new' }
  | { readonly kind: 'contradiction' };

const NOTHING: CardPayoutVerdict = { kind: 'nothing-new' };
const CONTRADICTION: CardPayoutVerdict = { kind: 'contradiction' };
const to = (state: CardPayoutState): CardPayoutVerdict => ({ kind: 'move', to: state });

/**
 * What a word of the partner means. Nothing is paid that we did not ask for, and what was paid or
 * refused stays so. A payout that we are about to ask for may be under way already: an earlier
 * asking whose answer was lost.
 */
const VERDICTS: Readonly<
  Record<CardPayoutState, Readonly<Record<ToldPayoutState, CardPayoutVerdict>>>
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
export const judgeToldPayout = (
  current: CardPayoutState,
  told: ToldPayoutState,
): CardPayoutVerdict => VERDICTS[current][told];

/** Whether the coins are exchanged for it: then its order waits for what becomes of it. */
export const isPayoutAskedFor = (state: CardPayoutState): boolean =>
  state === 'queued' || state === 'submitted';

/**
 * An asking that was under way when a payout was given up has reached the partner by then, or never
 * will.
 */
export const GIVEN_UP_AFTER_MS = 2 * 60_000;

/**
 * Whether a payout that an operator has given up is as good as refused: nothing that we asked can
 * still be on its way, and the partner has not taken it.
 * @param told `null` where the partner has no such payout, or is not asked any more
 */
export function isLetGo(
  { state, givenUpAtMs }: Pick<CardPayout, 'state' | 'givenUpAtMs'>,
  told: ToldPayoutState | null,
  nowMs: number,
): boolean {
  const isUntaken = told === null || told === 'awaiting_card' || told === 'ready';
  return (
    isPayoutAskedFor(state) &&
    isUntaken &&
    givenUpAtMs !== null &&
    nowMs - givenUpAtMs >= GIVEN_UP_AFTER_MS
  );
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NEVER_NAMED_MS = 7 * DAY_MS;
/** A bank may send a payout back for about so long, and a partner change its mind. */
const SENT_BACK_MS = 14 * DAY_MS;
const RETRY_MS = 30 * SECOND_MS;

type Schedule = readonly { readonly untilMs: number; readonly pauseMs: number }[];

const NAMING: Schedule = [
  { untilMs: 10 * MINUTE_MS, pauseMs: 15 * SECOND_MS },
  { untilMs: 2 * HOUR_MS, pauseMs: 2 * MINUTE_MS },
  { untilMs: DAY_MS, pauseMs: 10 * MINUTE_MS },
  { untilMs: NEVER_NAMED_MS, pauseMs: HOUR_MS },
];
const ASKED_FOR: Schedule = [
  { untilMs: 10 * MINUTE_MS, pauseMs: 15 * SECOND_MS },
  { untilMs: Infinity, pauseMs: 2 * MINUTE_MS },
];
const OVER: Schedule = [{ untilMs: SENT_BACK_MS, pauseMs: DAY_MS }];
const SCHEDULES: Readonly<Record<CardPayoutState, Schedule>> = {
  created: NAMING,
  ready: NAMING,
  queued: ASKED_FOR,
  submitted: ASKED_FOR,
  paid: OVER,
  refused: OVER,
};

/**
 * Webhooks tell at once, and may never come: so the partner is asked, too, less and less.
 * @param ageMs since the payout changed last
 * @returns the pause before it is asked again, or `null` when there is nothing to come
 */
export function payoutPauseMs(state: CardPayoutState, ageMs: number): number | null {
  return SCHEDULES[state].find(({ untilMs }) => ageMs < untilMs)?.pauseMs ?? null;
}

/**
 * Likewise after the partner could not be asked. What it may be paying is asked about at once
 * again, however old it is.
 */
export function payoutRetryMs(state: CardPayoutState, ageMs: number): number | null {
  if (isPayoutAskedFor(state)) return RETRY_MS;
  const pauseMs = payoutPauseMs(state, ageMs);
  return pauseMs === null ? null : Math.max(pauseMs, RETRY_MS);
}
