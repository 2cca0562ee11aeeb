/** The answer of a call that does something and has nothing to tell. */
export const done = { isDone: true } as const;

/** A point in time as the answers write it. */
export const iso = (atMs: number): string => new Date(atMs).toISOString();
