const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Pauses between attempts, as recommended by Standard Webhooks: about three days in total, to
 * outlast an outage over a weekend.
 */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/**
 * Up to ten percent more or less, so that messages that failed together are not retried together.
 */
const JITTER = 0.1;

/**
 * @param attempts how many attempts have failed
 * @param chance a random number from 0 to 1
 * @returns the pause before the next attempt, or `null` if none is left
 */
export function retryDelayMs(attempts: number, chance: number): number | null {
  const pauseMs = PAUSES_MS[attempts - 1];
  return pauseMs === undefined ? null : Math.round(pauseMs * (1 + JITTER * (2 * chance - 1)));
}
