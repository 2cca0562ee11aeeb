import { join } from 'node:path';

import { programOf } from '../../server/platform/config/programs';
import type { PidFiles } from './pid-files';
import { choosePort } from './ports';
import type { StartSettings } from './start-settings';
import {
  superviseProcess,
  noSupervisedProcess,
  type SupervisedProcess,
} from './supervised-process';

/**
 * The mail server of the sandbox, which shows mail on a page instead of delivering it to a mailbox.
 */
export type MailCatcherProcess = SupervisedProcess & {
  /** Settings that the server needs to send mail there. */
  readonly env: NodeJS.ProcessEnv;
  readonly mailUrl: string | null;
};

export const noMailCatcher: MailCatcherProcess = { ...noSupervisedProcess, env: {}, mailUrl: null };

/**
 * Starts the mail catcher on its usual ports, or on free ports if other programs use those, and
 * restarts it whenever it exits.
 */
export async function startMailCatcher(
  { dataDir, mail }: StartSettings,
  pidFiles: PidFiles,
): Promise<MailCatcherProcess> {
  const smtpPort = await choosePort(mail.smtpPort);
  const viewerPort = await choosePort(mail.viewerPort);
  const mailUrl = `http://127.0.0.1:${viewerPort}`;
  const program = programOf('server/sandbox/mail-catcher/main.ts');
  const args = [
    ...program.execArgv,
    program.path,
    join(dataDir, 'mail'),
    String(smtpPort),
    String(viewerPort),
  ];
  const logPath = join(dataDir, 'logs', 'mail-catcher.log');
  const kept = superviseProcess(
    {
      name: 'mail-catcher',
      command: process.execPath,
      args,
      env: process.env,
      logPath,
      baseUrl: mailUrl,
    },
    pidFiles,
  );
  return {
    ...kept,
    env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, SANDBOX_MAIL_URL: mailUrl },
    mailUrl,
  };
}
