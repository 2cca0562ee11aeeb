const DAY_MS = 86_400_000;

/** A waiting time in whole days, as it is shown to people; rounded down. */
export const wholeDays = (durationMs: number): number => Math.floor(durationMs / DAY_MS);
