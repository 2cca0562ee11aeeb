import { rmSync } from 'node:fs';

import { findPersonal, keptLogsFolder } from './kept-logs';

/**
 * Runs after the last test of the lane: what the products of all tests have logged holds nothing of a person. Logs that do are left for whoever looks, and the run
 * fails by its exit code: throwing here would take the report of the tests with it.
 */
export default function globalTeardown(): void {
  const folder = keptLogsFolder();
  if (folder === null) return;
  const found = findPersonal(folder);
  if (found.length === 0) {
    rmSync(folder, { recursive: true, force: true });
    return;
  }
  process.exitCode = 1;
  process.stderr.write(`\nPersonal data in ${found.length} places of the logs that the tests have left:\n${found.slice(0, 50).join('\n')}\n`);
}
