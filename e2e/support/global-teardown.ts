import { rmSync } from 'node:fs';

import { findPersonal, collectedLogsFolder } from './collected-logs';
import { closePool } from './pool/lane-pool';

/**
 * Runs after the last test of the lane: stops what the files have shared, and checks that the logs
 * of all products contain no personal data. Logs that do are kept for inspection. A failure sets
 * the exit code, because an exception here would suppress the test report.
 */
export default async function globalTeardown(): Promise<void> {
  for (const trouble of await closePool()) fail(trouble);
  const folder = collectedLogsFolder();
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
