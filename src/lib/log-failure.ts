/** Writes a failure down that nobody has to act on: the page works without what has failed. */
export function logFailure(what: string, cause: unknown): void {
  console.warn(`${what}:`, cause instanceof Error ? cause.message : cause);
}
