import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { programOf } from '../../server/platform/config/programs';
import { siteDevelopmentPort } from './dev-processes';
import type { PidFiles } from './pid-files';
import { choosePort } from './ports';
import type { StartSettings } from './start-settings';
import {
  superviseProcess,
  noSupervisedProcess,
  type SupervisedProcess,
} from './supervised-process';

/** The sandbox's simulator of a messenger that embeds the site. */
export type MessengerHostProcess = SupervisedProcess & {
  /** Settings that the server needs so that the simulator can embed the site. */
  readonly env: NodeJS.ProcessEnv;
  readonly hostUrl: string | null;
};

export const noMessengerHost: MessengerHostProcess = {
  ...noSupervisedProcess,
  env: {},
  hostUrl: null,
};

/**
 * Starts the simulator on its usual port, or on a free port if another program uses that one, and
 * restarts it whenever it exits.
 */
export async function startMessengerHost(
  { dataDir, url, isDevelopment, messengerHost }: StartSettings,
  pidFiles: PidFiles,
): Promise<MessengerHostProcess> {
  const port = await choosePort(messengerHost.port);
  const hostUrl = `http://127.0.0.1:${port}`;
  const appUrl = isDevelopment ? `http://localhost:${siteDevelopmentPort}` : url;
  const program = programOf('server/sandbox/messenger-host/main.ts');
  const args = [...program.execArgv, program.path, String(port), appUrl];
  const logPath = join(dataDir, 'logs', 'messenger-host.log');
  const kept = superviseProcess(
    {
      name: 'messenger-host',
      command: process.execPath,
      args,
      env: process.env,
      logPath,
      baseUrl: hostUrl,
    },
    pidFiles,
  );
  return {
    ...kept,
    env: { SANDBOX_MESSENGER_HOST_URL: hostUrl, ...botOf(hostUrl, process.env) },
    hostUrl,
  };
}

/**
 * The simulator also acts as the Bot API for users who configure no bot of their own. Only the
 * server and the simulator need the secret, and only until the next start.
 */
export function botOf(
  hostUrl: string,
  { TELEGRAM_BOT_TOKEN, TELEGRAM_API_URL, TELEGRAM_WEBHOOK_SECRET }: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  if (TELEGRAM_BOT_TOKEN || TELEGRAM_API_URL) return {};
  return {
    TELEGRAM_API_URL: hostUrl,
    TELEGRAM_WEBHOOK_SECRET: TELEGRAM_WEBHOOK_SECRET || randomBytes(24).toString('base64url'),
  };
}
