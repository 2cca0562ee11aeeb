/**
 * Thrown inside a transaction if another writer was faster: everything rolls back, and the caller
 * continues from the current state.
 */

export class ConflictError extends Error {
  constructor(what: string) {
    super(`Another writer was faster: ${what}`);
    this.name = 'ConflictError';
  }
}

/** Throws if another writer was faster, so that the transaction rolls back. */
export function assertUpdated(hasWon: boolean, what: string): void {
  if (!hasWon) throw new ConflictError(what);
}
