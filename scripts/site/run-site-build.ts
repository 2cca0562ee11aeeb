import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { createLogTail } from '../start/log-tail';
import { createManagedProcess, type ManagedProcess } from '../start/managed-process';
import type { PidFiles } from '../start/pid-files';

/** The build of the static site, as a child process with its output in a log. */
export type SiteBuild = { readonly process: ManagedProcess; run(): Promise<void> };

/** @param logPath `null` shows the output on this terminal */
export function createSiteBuild(
  root: string,
  env: NodeJS.ProcessEnv,
  logPath: string | null,
  pidFiles: PidFiles,
): SiteBuild {
  const build = createManagedProcess(
    {
      name: 'site-build',
      command: process.execPath,
      args: ['--import', 'tsx', join(root, 'scripts', 'build-site.ts')],
      env,
      logPath,
    },
    pidFiles,
  );
  return {
    process: build,
    async run() {
      const tail = logPath === null ? undefined : createLogTail(logPath);
      build.start();
      const how = await build.ended();
      await build.stop();
      if (how.endsWith('exit code 0')) return;
      const output =
        tail === undefined ? '' : `\n${errorIn(tail.lastLines(500))}\n(full log: ${logPath})`;
      throw new Error(`The site could not be built: ${how}.${output}`);
    },
  };
}

/**
 * Returns Gatsby's output starting with its last error, such as errors in the content, or its last
 * lines if there is no error.
 */
function errorIn(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const start = lines.findLastIndex((line) => /^\s*error\b/i.test(line));
  return lines
    .slice(start === -1 ? -30 : start)
    .filter((line) => line.trim() !== '')
    .join('\n');
}
