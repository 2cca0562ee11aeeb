import { relative } from 'node:path';

import { addTallies, type Tally } from './tally';

type JestFileReport = {
  readonly name: string;
  readonly status: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
};

/** The parts of the output of `jest --json` that are used here. */
export type JestReport = { readonly testResults: readonly JestFileReport[] };

/**
 * Counts every test; a file that failed outside its tests (it did not load, or a hook threw) counts
 * as one additional failure.
 */
export function tallyJestReport(report: JestReport, root: string): Tally {
  return addTallies(report.testResults.map((file) => tallyFile(file, relative(root, file.name))));
}

function tallyFile(file: JestFileReport, path: string): Tally {
  const named = (statuses: readonly string[]): readonly string[] =>
    file.assertionResults
      .filter(({ status }) => statuses.includes(status))
      .map(({ fullName }) => `${path} › ${fullName}`);
  const failedNames = named(['failed']);
  const isBroken = file.status === 'failed' && failedNames.length === 0;
  return {
    passed: named(['passed']).length,
    failedNames: isBroken ? [`${path} › the file itself`] : failedNames,
    skippedNames: named(['pending', 'skipped', 'todo', 'disabled']),
    fileTimes: [{ path, elapsedMs: file.endTime - file.startTime }],
  };
}
