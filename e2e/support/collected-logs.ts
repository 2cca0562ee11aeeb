import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { personalIn } from './personal-values';

/**
 * Environment variable with the folder in which the lane keeps the logs of its products, for the
 * processes that run the tests.
 */
const FOLDER = 'QUAYSIDE_E2E_LOGS';

/** Starts keeping logs; for the process that starts the lane. */
export function startCollectingLogs(): void {
  process.env[FOLDER] = mkdtempSync(join(tmpdir(), 'quayside-e2e-logs-'));
}

/** Returns the folder of the lane; `null` if none was created. */
export const collectedLogsFolder = (): string | null => process.env[FOLDER] ?? null;

/**
 * Keeps the logs of a product whose data is about to be deleted.
 * @param printed its terminal output
 */
export function collectLogs(dataDir: string, printed: string): void {
  const folder = collectedLogsFolder();
  if (folder === null) return;
  const own = join(folder, basename(dataDir));
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'terminal.log'), printed, { flag: 'a' });
  if (existsSync(join(dataDir, 'logs')))
    cpSync(join(dataDir, 'logs'), join(own, 'logs'), { recursive: true });
}

/**
 * Reads every log below a folder.
 * @returns where personal data occurs, as `file:line`, with the data itself
 */
export function findPersonal(folder: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
  return paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => personalIn(line).map((found) => `${path}:${index + 1}: ${found}`)),
  );
}
