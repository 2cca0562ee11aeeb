/** How long a test file took, including its loading. */
export type FileTime = { readonly path: string; readonly elapsedMs: number };

/** The result of one lane, or of all lanes together. */
export type Tally = {
  readonly passed: number;
  readonly failedNames: readonly string[];
  readonly skippedNames: readonly string[];
  readonly fileTimes: readonly FileTime[];
};

export const emptyTally: Tally = { passed: 0, failedNames: [], skippedNames: [], fileTimes: [] };

/** One check that is not a jest test, such as the type check of one project. */
export function checkTally(name: string, hasPassed: boolean): Tally {
  return hasPassed ? { ...emptyTally, passed: 1 } : { ...emptyTally, failedNames: [name] };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failedNames: tallies.flatMap((tally) => tally.failedNames),
    skippedNames: tallies.flatMap((tally) => tally.skippedNames),
    fileTimes: tallies.flatMap((tally) => tally.fileTimes),
  };
}

/**
 * Returns the last line of `npm test`: `12 passed, 0 failed`, and the number of skipped tests only
 * if there are any.
 */
export function summaryLine(tally: Tally): string {
  const skipped = tally.skippedNames.length > 0 ? `, ${tally.skippedNames.length} skipped` : '';
  return `${tally.passed} passed, ${tally.failedNames.length} failed${skipped}`;
}

/** @returns the files that took longest, slowest first */
export function slowestFiles(tally: Tally, count: number): readonly FileTime[] {
  return [...tally.fileTimes].sort((one, other) => other.elapsedMs - one.elapsedMs).slice(0, count);
}

/** A run without any test is not a success. */
export function isSuccess(tally: Tally): boolean {
  return tally.failedNames.length === 0 && tally.passed > 0;
}
