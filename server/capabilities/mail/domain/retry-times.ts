const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The pauses after the first failure, the second, and so on; after these, the longest pause
 * repeats.
 */
const PAUSES_MS = [
  15 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
] as const;
const MAX_PAUSE_MS = 6 * HOUR_MS;

/**
 * Covers a mail server outage over a long weekend; after that, the email is too late to be useful.
 */
export const ABANDON_AFTER_ATTEMPTS = 24;

/**
 * Returns when to retry an email that could not be sent.
 * @param attempts the number of attempts so far, including the last one
 * @returns `null` after three and a half days: it is no longer retried
 */
export function nextAttemptAtMs(attempts: number, nowMs: number): number | null {
  if (attempts >= ABANDON_AFTER_ATTEMPTS) return null;
  return nowMs + (PAUSES_MS[attempts - 1] ?? MAX_PAUSE_MS);
}
