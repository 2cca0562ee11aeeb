/** SQLSTATE codes that our code reacts to, from PostgreSQL's appendix A. */
export const sqlStates = {
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  lockNotAvailable: '55P03',
} as const;

/** What PostgreSQL reported about a failed statement, from either driver. */
export type SqlFailure = {
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly constraint?: string;
  readonly table?: string;
};

/** Rebuilds a failure that crossed a thread boundary, with the same fields as the `pg` driver's. */
export function sqlError(failure: SqlFailure): Error {
  return Object.assign(new Error(failure.message), failure);
}

/**
 * @returns the SQLSTATE of a failed statement, or `null` if the error did not come from PostgreSQL.
 */
export function sqlStateOf(error: unknown): string | null {
  const code = error instanceof Object && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}
