/**
 * Thrown inside a transaction if another writer was faster: everything rolls back, and the step is
 * decided again.
 */
export class LosingWriterError extends Error {
  constructor(what: string) {
    super(`Another writer was faster: ${what}`);
    this.name = 'LosingWriterError';
  }
}

/** Turns "another writer was faster" into a rolled-back transaction. */
export function mustWin(hasWon: boolean, what: string): void {
  if (!hasWon) throw new LosingWriterError(what);
}
