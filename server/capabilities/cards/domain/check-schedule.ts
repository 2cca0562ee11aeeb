import type { CardPaymentState } from './card-payment';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** After this time, an unpaid payment counts as abandoned; a later payment is still accepted. */
export const ABANDONED_AFTER_MS = DAY_MS;
/** Banks accept disputes for about this long. */
const DISPUTES_END_MS = 180 * DAY_MS;
const LATE_MONEY_ENDS_MS = 7 * DAY_MS;

/**
 * Webhooks arrive immediately but may be lost, so the partner is polled as well.
 * @param ageMs since the payment was created
 * @returns the pause before the next check, or `null` if nothing more is expected
 */
export function paymentCheckDelayMs(state: CardPaymentState, ageMs: number): number | null {
  return SCHEDULES[state].find(({ untilMs }) => ageMs < untilMs)?.pauseMs ?? null;
}

type Schedule = readonly { readonly untilMs: number; readonly pauseMs: number }[];

const IN_PROGRESS: Schedule = [
  { untilMs: 10 * MINUTE_MS, pauseMs: 15 * SECOND_MS },
  { untilMs: 2 * HOUR_MS, pauseMs: MINUTE_MS },
  { untilMs: Infinity, pauseMs: 10 * MINUTE_MS },
];
const ABANDONED: Schedule = [{ untilMs: LATE_MONEY_ENDS_MS, pauseMs: 6 * HOUR_MS }];
const PAID: Schedule = [{ untilMs: DISPUTES_END_MS, pauseMs: DAY_MS }];
const SCHEDULES: Readonly<Record<CardPaymentState, Schedule>> = {
  created: IN_PROGRESS,
  pending: IN_PROGRESS,
  authorised: IN_PROGRESS,
  declined: ABANDONED,
  expired: ABANDONED,
  captured: PAID,
  refunded: PAID,
  charged_back: [],
};
