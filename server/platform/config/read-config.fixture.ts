import type { ChainConfig } from '../../chains/chain-plugins';
import { chainsReader } from '../../chains/chains-config';
import type { ConfigTools } from './named-files';
import { ConfigError, readConfig } from './read-config';

/** Returns a CHAINS_CONFIG file with one chain. */
export const chainsFile = (overrides: object = {}): string =>
  JSON.stringify([
    {
      key: 'evm-1',
      kind: 'evm',
      chainId: 1,
      networkTitles: ['ETH', 'ERC20'],
      nativeSlug: 'eth',
      rpcUrl: 'http://10.0.0.1:8545',
      payoutConfirmations: 12,
      // The public test vector of BIP 32.
      depositXpub:
        'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJ' +
        'oCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
      hotWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
      ...overrides,
    },
  ]);

/** Files that variables may refer to, by path. */
export const files: Record<string, string> = {
  '/etc/chains.json': chainsFile(),
  '/etc/blocked.txt': 'abc\n',
  '/etc/broken.txt': 'a b c\n',
};

/** Reads no liquidity providers. */
export const noProviders = () => ({ providers: [], problems: [] });

export const tools: ConfigTools<ChainConfig> = {
  readTextFile: (path) => files[path] ?? fail(path),
  isReadableByOthers: () => false,
  isSandboxKey: (candidate) => candidate.startsWith('sandbox'),
  chains: chainsReader,
  providers: noProviders,
};

const fail = (path: string): never => {
  throw Object.assign(new Error(`no ${path}`), { code: 'ENOENT' });
};

/** A complete environment for real mode. */
export const real = {
  QUAYSIDE_MODE: 'real',
  DATABASE_URL: 'postgresql://quayside@db.example/quayside',
  CHAINS_CONFIG: '/etc/chains.json',
  KEYS_FILE: '/etc/keys.json',
  SIGNER_POLICY: '/etc/policy.json',
  SIGNING_KEYS_FILE: '/etc/signing.json',
  API_KEYS_SECRET: 'ab'.repeat(32),
  DOCUMENTS_KEY: 'cd'.repeat(32),
  SITE_URL: 'https://exchange.example/',
  MARKET_DATA: 'binance,kraken',
  SMTP_URL: 'smtps://mailer:p%40ss@mail.example',
};

/** @returns the problems with the environment */
export const problemsOf = (env: Record<string, string>, used = tools): readonly string[] => {
  try {
    readConfig(env, used);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};
