/** The response of a call that does something and returns no data. */

export const done = { isDone: true } as const;

/** Formats a point in time as the responses write it. */
export const iso = (atMs: number): string => new Date(atMs).toISOString();
