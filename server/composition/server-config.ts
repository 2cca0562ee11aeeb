import { readFileSync } from 'node:fs';

import type { ChainConfig } from '../chains/chain-plugins';
import { chainsReader } from '../chains/chains-config';
import type { Config } from '../platform/config/config';
import { readConfig } from '../platform/config/read-config';
import { isReadableByOthers } from '../platform/files/is-readable-by-others';
import { isSandboxKey } from '../sandbox/sandbox-keys';
import type { ProviderConfig } from './providers/provider-plugins';
import { providersReader } from './providers/providers-config';

/** The configuration, with the kinds of chains and providers that this server supports. */
export type ServerConfig = Config<ChainConfig, ProviderConfig>;

/**
 * Reads the configuration from the environment and the files that it names.
 * @throws ConfigError with every problem
 */
export const readServerConfig = (env: NodeJS.ProcessEnv): ServerConfig =>
  readConfig(env, {
    readTextFile: (path) => readFileSync(path, 'utf8'),
    isReadableByOthers,
    isSandboxKey,
    chains: chainsReader,
    providers: providersReader,
  });
