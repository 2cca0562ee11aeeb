import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { ONLY_SAMPLES, readBuildSettings } from '../../plugins/shared/build-env';

const require = createRequire(import.meta.url);

/**
 * Returns the limit of a process's heap. Gatsby can bundle with 700 MiB, but then collects garbage
 * for a third of the time, and it holds the content of each pair several times. NODE_OPTIONS comes
 * after it and takes precedence.
 */
const heapMebibytes = (): number =>
  1_000 + Math.ceil(readBuildSettings(process.env).prerenderedPairs / 8);

/** Most objects of a build live shortly; in Node.js's default of 16, more of them survive and move. */
const youngHeapMebibytes = 64;

/**
 * Runs Gatsby's build.
 * @param onlySamples whether `runRefresh` renders all pages afterwards
 * @returns its exit code
 */
export const runGatsbyBuild = (root: string, onlySamples: boolean): Promise<number> =>
  runProgram(root, [join(dirname(require.resolve('gatsby/package.json')), 'cli.js'), 'build'], {
    [ONLY_SAMPLES]: onlySamples ? '1' : '',
  });

/** Renders the pages whose content has changed (`scripts/refresh/main.ts`). @returns its exit code */
export const runRefresh = (root: string): Promise<number> =>
  runProgram(root, [join(root, 'scripts/refresh/main.ts')]);

/**
 * Runs a child process that can load the TypeScript sources of the workspaces directly. Signals
 * that end this process end it, too.
 */
function runProgram(
  root: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      NODE_OPTIONS:
        `--max-old-space-size=${heapMebibytes()} --max-semi-space-size=${youngHeapMebibytes} ` +
        `${process.env.NODE_OPTIONS ?? ''} --import ${import.meta.resolve('tsx')}`,
      GATSBY_TELEMETRY_DISABLED: '1',
      // Progress output of many lines is useless in a log.
      CI: process.env.CI ?? 'true',
    },
  });
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop);
      resolve(code ?? (signal === null ? 1 : 128));
    });
  });
}
