import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns whether this machine can run Python. */
export const hasPython = (): boolean => spawnSync('python3', ['--version']).status === 0;

/**
 * Runs a sample as a reader would, against a test server.
 * @returns what it printed
 * @throws with its error output when it fails
 */
export async function runPython(code: string, serverUrl: string): Promise<string> {
  const { stdout } = await run(
    'python3',
    ['-c', code.replaceAll('https://quayside.example', serverUrl)],
    { timeout: 60_000 },
  );
  return stdout;
}
