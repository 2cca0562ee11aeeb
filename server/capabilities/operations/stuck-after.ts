/** An order that waits for us counts as stuck after this time without progress. */
export const stuckAfterMs = 15 * 60_000;
