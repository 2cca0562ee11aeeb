/** An order that waits for us counts as stuck after this long without progress. */
export const stuckAfterMs = 15 * 60_000;
