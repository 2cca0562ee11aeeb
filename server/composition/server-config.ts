import { readFileSync } from 'node:fs';

import type { ChainConfig } from '../chains/chain-plugins';
import { chainsReader } from '../chains/chains-config';
import type { Config } from '../platform/config/config';
import { readConfig } from '../platform/config/read-config';
import { isSandboxKey } from '../sandbox/sandbox-keys';

/** The configuration, with the kinds of chains that this server supports. */
export type ServerConfig = Config<ChainConfig>;

/**
 * Reads the configuration from the environment and the files that it names.
 * @throws ConfigError with every problem
 */
export const readServerConfig = (env: NodeJS.ProcessEnv): ServerConfig =>
  readConfig(env, {
    readTextFile: (path) => readFileSync(path, 'utf8'),
    isSandboxKey,
    chains: chainsReader,
  });
