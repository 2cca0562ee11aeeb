const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After the first failure, the second, and so on; the last one again and again. */
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
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

/**
 * A mail server that is away for a long weekend loses nothing; after that nobody expects the mail
 * any more.
 */
export const GIVE_UP_AFTER_ATTEMPTS = 24;

/**
 * When a mail is tried again that could not be sent.
 * @param attempts how often it was tried, the last time included
 * @returns `null` when it is given up: after three and a half days
 */
export function nextAttemptAtMs(attempts: number, nowMs: number): number | null {
  if (attempts >= GIVE_UP_AFTER_ATTEMPTS) return null;
  return nowMs + (PAUSES_MS[attempts - 1] ?? LONGEST_PAUSE_MS);
}
