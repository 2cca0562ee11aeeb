const DAY_MS = 86_400_000;

/** A waiting time as people are told it, rounded down. */
export const wholeDays = (durationMs: number): number => Math.floor(durationMs / DAY_MS);
