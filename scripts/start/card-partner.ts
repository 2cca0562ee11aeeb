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

/** The sandbox's simulator of a company that accepts card payments. */
export type CardPartnerProcess = SupervisedProcess & {
  /** Settings that the server needs to work with it. */
  readonly env: NodeJS.ProcessEnv;
  readonly partnerUrl: string | null;
};

export const noCardPartner: CardPartnerProcess = {
  ...noSupervisedProcess,
  env: {},
  partnerUrl: null,
};

/**
 * Starts the simulator on its usual port, or on a free port if another program uses that one, and
 * restarts it whenever it exits.
 * @param smtpUrl where it sends its mail
 */
export async function startCardPartner(
  { dataDir, url, cardPartner }: StartSettings,
  smtpUrl: string | undefined,
  pidFiles: PidFiles,
): Promise<CardPartnerProcess> {
  const port = await choosePort(cardPartner.port);
  const partnerUrl = `http://127.0.0.1:${port}`;
  const webhookUrl = `${url.replace('localhost', '127.0.0.1')}/api/v1/liquidity-providers/sandbox/webhook`;
  const program = programOf('server/sandbox/card-partner/main.ts');
  const args = [
    ...program.execArgv,
    program.path,
    join(dataDir, 'card-partner'),
    String(port),
    webhookUrl,
    ...(smtpUrl === undefined ? [] : [smtpUrl]),
  ];
  const logPath = join(dataDir, 'logs', 'card-partner.log');
  const kept = superviseProcess(
    {
      name: 'card-partner',
      command: process.execPath,
      args,
      env: process.env,
      logPath,
      baseUrl: partnerUrl,
    },
    pidFiles,
  );
  return { ...kept, env: { SANDBOX_CARD_PARTNER_URL: partnerUrl }, partnerUrl };
}
