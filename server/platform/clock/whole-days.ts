const DAY_MS = 86_400_000;

/** Returns a waiting time in whole days, rounded down, for display. */
export const wholeDays = (durationMs: number): number => Math.floor(durationMs / DAY_MS);
