import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sandboxProviders } from '../../server/sandbox/sandbox-providers';
import type { StartSettings } from './start-settings';

/**
 * Writes the providers of the sandbox, unless the operator has named a file of their own.
 * @returns the settings that the server needs to read the file
 */
export function writeProvidersFile(
  { isSandbox, dataDir, cardPartner }: StartSettings,
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  if (!isSandbox || env.PROVIDERS_CONFIG) return {};
  const path = join(dataDir, 'providers.json');
  const providers = sandboxProviders({ hasCardPartner: cardPartner.isWanted });
  writeFileSync(path, `${JSON.stringify(providers, null, 2)}\n`);
  return { PROVIDERS_CONFIG: path };
}
