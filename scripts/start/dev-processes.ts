import { join } from 'node:path';

import { createManagedProcess, type ManagedProcess } from './managed-process';
import type { PidFiles } from './pid-files';

export const siteDevelopmentPort = 8000;

/**
 * Creates Gatsby's development server, which reloads pages as their sources change. It prints its
 * output on this terminal.
 */
export function createSiteDevelopment(
  root: string,
  env: NodeJS.ProcessEnv,
  pidFiles: PidFiles,
): ManagedProcess {
  return createManagedProcess(
    {
      name: 'site-development',
      command: process.execPath,
      args: [
        join(root, 'node_modules', 'gatsby', 'cli.js'),
        'develop',
        '--port',
        String(siteDevelopmentPort),
      ],
      // Gatsby's own child processes also load the TypeScript sources of the workspaces.
      env: {
        ...env,
        NODE_ENV: 'development',
        NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import ${import.meta.resolve('tsx')}`.trim(),
        GATSBY_TELEMETRY_DISABLED: '1',
      },
      logPath: null,
    },
    pidFiles,
  );
}
