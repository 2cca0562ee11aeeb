const MINUTE_MS = 60_000;

/**
 * Above this many minutes only every fifth is told: a voice that counts for an hour is switched
 * off.
 */
const EVERY_MINUTE_BELOW = 5;

/** Whole minutes that are left, rounded down. */
export const minutesLeft = (leftMs: number): number => Math.max(0, Math.floor(leftMs / MINUTE_MS));

/**
 * The minutes that a screen reader is told of without asking; `null` in the minutes between, so
 * that what is said is never more than a minute off what is seen.
 */
export function announcedMinutes(leftMs: number): number | null {
  const minutes = minutesLeft(leftMs);
  return minutes <= EVERY_MINUTE_BELOW || minutes % EVERY_MINUTE_BELOW === 0 ? minutes : null;
}
