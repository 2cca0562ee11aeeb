/**
 * Thrown inside a transaction if another writer was faster: everything rolls back, and the step is
 * decided again.
 */

export class ConflictError extends Error {
  constructor(what: string) {
    super(`Another writer was faster: ${what}`);
    this.name = 'ConflictError';
  }
}

/** Turns "another writer was faster" into a rolled-back transaction. */
export function assertUpdated(hasWon: boolean, what: string): void {
  if (!hasWon) throw new ConflictError(what);
}
