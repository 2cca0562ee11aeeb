const MINUTE_MS = 60_000;

/** Above this many minutes only every fifth is told: a voice that counts for an hour is switched off. */
const EVERY_MINUTE_BELOW = 5;

/** The minutes that a screen reader is told of: those that are left, rounded down, in steps of five while there are many. */
export function announcedMinutes(leftMs: number): number {
  const minutes = Math.max(0, Math.floor(leftMs / MINUTE_MS));
  return minutes <= EVERY_MINUTE_BELOW ? minutes : Math.floor(minutes / EVERY_MINUTE_BELOW) * EVERY_MINUTE_BELOW;
}
