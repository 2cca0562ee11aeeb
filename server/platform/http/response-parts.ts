/** The response of a call that does something and returns no data. */
export const done = { isDone: true } as const;
