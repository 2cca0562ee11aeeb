import { join } from 'node:path';

import { programOf } from '../../server/platform/config/programs';
import { createManagedProcess, type ManagedProcess } from './managed-process';
import type { PidFiles } from './pid-files';
import type { StartSettings } from './start-settings';

export type ServerProcess = { readonly process: ManagedProcess; readonly logPath: string };

/**
 * Creates the process of the exchange server. During development it reloads on every change and
 * prints to this terminal.
 */
export function createServerProcess(
  root: string,
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
  pidFiles: PidFiles,
): ServerProcess {
  const logPath = join(settings.dataDir, 'logs', 'server.log');
  const { path, execArgv } = programOf('server/main.ts');
  const args = settings.isDevelopment
    ? [join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', path]
    : [...execArgv, path];
  const child = createManagedProcess(
    {
      name: 'server',
      command: process.execPath,
      args,
      env,
      logPath: settings.isDevelopment ? null : logPath,
    },
    pidFiles,
  );
  return { process: child, logPath };
}
