import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { simulatorUrl } from '../capabilities/cards';
import type { LoadSandboxDeps } from '../sandbox/load-sandbox';
import type { Sandbox } from '../sandbox/sandbox';
import type { ServerConfig } from './server-config';

export type SandboxParts = Pick<LoadSandboxDeps, 'database' | 'clock' | 'marketData' | 'findOrder'>;

/** The only entry point to the sandbox's code, which real mode does not even load. */
export async function openSandbox(
  config: ServerConfig,
  parts: SandboxParts,
): Promise<Sandbox | null> {
  if (config.mode !== 'sandbox') return null;
  const { loadSandbox } = await import('../sandbox/load-sandbox');
  return loadSandbox({
    ...parts,
    mode: config.mode,
    catalogue: defaultCatalogue,
    chainsConfig: config.chains,
    mailUrl: config.mail.catcherUrl,
    partnerUrl: simulatorUrl(config.providers),
    messengerHostUrl: config.messengerHostUrl,
  });
}
