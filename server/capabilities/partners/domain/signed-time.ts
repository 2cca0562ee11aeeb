const TIMESTAMP = /^[1-9]\d{8,13}$/;
/**
 * Timestamps in milliseconds have been above it since 1973, and those in seconds will be below it
 * until the year 5138.
 */
const FIRST_MILLISECONDS = 1e11;

/**
 * How far a caller's clock may be ahead of or behind ours. A signature is valid for just as long.
 */
const SIGNATURE_WINDOW_MS = 5 * 60_000;

/**
 * @returns the time of a call in milliseconds, from a timestamp in seconds or in milliseconds; null
 *   for anything else
 */
export function signedTimeMs(timestamp: string): number | null {
  if (!TIMESTAMP.test(timestamp)) return null;
  const count = Number(timestamp);
  return count < FIRST_MILLISECONDS ? count * 1000 : count;
}

/** Whether a call with that time is neither too old nor from the future. */
export const isWithinWindow = (atMs: number, nowMs: number): boolean =>
  Math.abs(nowMs - atMs) <= SIGNATURE_WINDOW_MS;
