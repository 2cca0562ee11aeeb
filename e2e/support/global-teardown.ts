import { rmSync } from 'node:fs';

import { findPersonal, keptLogsFolder } from './kept-logs';
import { closeKeptPool } from './pool/lane-pool';

/**
 * Runs after the last test of the lane: what the files have shared is stopped, and what the
 * products of all tests have logged holds nothing of a person. Logs that do are left for whoever
 * looks. The run fails by its exit code: throwing here would take the report of the tests with it.
 */
export default async function globalTeardown(): Promise<void> {
  for (const trouble of await closeKeptPool()) fail(trouble);
  const folder = keptLogsFolder();
  if (folder === null) return;
  const found = findPersonal(folder);
  if (found.length === 0) {
    rmSync(folder, { recursive: true, force: true });
    return;
  }
  fail(
    `Personal data in ${found.length} places of the logs that the tests have left:\n${found.slice(0, 50).join('\n')}`,
  );
}

function fail(reason: string): void {
  process.exitCode = 1;
  process.stderr.write(`\n${reason}\n`);
}
