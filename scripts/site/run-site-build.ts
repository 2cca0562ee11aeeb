import { join } from 'node:path';

import { createManagedProcess, type ManagedProcess } from '../start/managed-process';
import type { PidFiles } from '../start/pid-files';

/** The build of the static site, as a child process with its output in a log. */
export type SiteBuild = { readonly process: ManagedProcess; run(): Promise<void> };

/** @param logPath `null` shows the output on this terminal */
export function createSiteBuild(root: string, env: NodeJS.ProcessEnv, logPath: string | null, pidFiles: PidFiles): SiteBuild {
  const build = createManagedProcess(
    { name: 'site-build', command: process.execPath, args: ['--import', 'tsx', join(root, 'scripts', 'build-site.ts')], env, logPath },
    pidFiles,
  );
  return {
    process: build,
    async run() {
      build.start();
      const how = await build.ended();
      await build.stop();
      if (!how.endsWith('exit code 0')) throw new Error(`The site could not be built: ${how}.${logPath === null ? '' : ` Its output is in ${logPath}`}`);
    },
  };
}
