const MINUTE_MS = 60_000;

/**
 * Above this many minutes, only every fifth is announced: users switch off a voice that counts for
 * an hour.
 */
const EVERY_MINUTE_BELOW = 5;

/** Returns the whole minutes that are left, rounded down. */
export const minutesLeft = (leftMs: number): number => Math.max(0, Math.floor(leftMs / MINUTE_MS));

/**
 * Returns the minutes that a screen reader announces by itself; `null` for the minutes in between.
 * The announced time is never more than a minute off the displayed time.
 */
export function announcedMinutes(leftMs: number): number | null {
  const minutes = minutesLeft(leftMs);
  return minutes <= EVERY_MINUTE_BELOW || minutes % EVERY_MINUTE_BELOW === 0 ? minutes : null;
}
