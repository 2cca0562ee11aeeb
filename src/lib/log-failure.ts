/** Logs a failure that requires no action, because the page works without the failed part. */
export function logFailure(what: string, cause: unknown): void {
  console.warn(`${what}:`, cause instanceof Error ? cause.message : cause);
}
