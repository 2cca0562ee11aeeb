import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ConfigError, readConfig, type ConfigTools } from './read-config';
import { variables } from './variables';

const chainsFile = (overrides: object = {}): string => JSON.stringify([{
  key: 'evm-1', kind: 'evm', chainId: 1, networkTitles: ['ETH', 'ERC20'], nativeSlug: 'eth', rpcUrl: 'http://10.0.0.1:8545', payoutConfirmations: 12,
  // The public test vector of BIP 32.
  depositXpub: 'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  hotWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7', ...overrides,
}]);
const files: Record<string, string> = { '/etc/chains.json': chainsFile(), '/etc/blocked.txt': 'abc\n', '/etc/broken.txt': 'a b c\n' };
const tools: ConfigTools = {
  readTextFile: (path) => files[path] ?? fail(path),
  isSandboxKey: (candidate) => candidate.startsWith('sandbox'),
};
const fail = (path: string): never => { throw Object.assign(new Error(`no ${path}`), { code: 'ENOENT' }); };
const real = { QUAYSIDE_MODE: 'real', CHAINS_CONFIG: '/etc/chains.json', KEYS_FILE: '/etc/keys.json', SIGNING_KEYS_FILE: '/etc/signing.json', SITE_URL: 'https://exchange.example/', MARKET_DATA: 'binance,kraken' };

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env, tools);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('the configuration', () => {
  test('needs nothing for the sandbox', () => {
    expect(readConfig({}, tools)).toMatchObject({
      mode: 'sandbox', port: 8080, databaseUrl: null, siteUrl: 'http://localhost:8080', apiUrl: 'http://localhost:8080', marketSources: ['synthetic'], chains: [],
      confirmationMode: 'D', metricsPort: 9464, fixedRateMaxTimeMs: 1_200_000, fixedRateMaxVolatilityBps: 300n, trustProxy: false,
    });
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, tools)).toMatchObject({ port: 8080, databaseUrl: null });
  });

  test('real mode takes what is given', () => {
    expect(readConfig({ ...real, SCREENING_LIST: '/etc/blocked.txt', FIXED_RATE_VOLATILITY_PERCENT: '1.5', TRUST_PROXY: '10.0.0.0/8' }, tools)).toMatchObject({
      mode: 'real', siteUrl: 'https://exchange.example', apiUrl: 'https://exchange.example', keysFile: '/etc/keys.json', signingKeysFile: '/etc/signing.json', marketSources: ['binance', 'kraken'],
      chains: [{ key: 'evm-1' }], screeningList: [{ networkTitle: null, address: 'abc' }], fixedRateMaxVolatilityBps: 150n, trustProxy: '10.0.0.0/8',
    });
  });

  test('names every problem at once, each with its variable', () => {
    const problems = problemsOf({
      PORT: '99999', QUAYSIDE_MODE: 'production', SITE_URL: 'exchange.example', DATABASE_URL: 'mysql://host/db', REDIS_URL: 'redis://host', MARKET_DATA: 'binance,moon',
      CHAINS_CONFIG: '/etc/absent.json', SCREENING_LIST: '/etc/broken.txt', FIXED_RATE_VOLATILITY_PERCENT: '1e2', CONFIRMATION_MODE: 'C', LOG_LEVEL: 'loud',
    });
    const names = ['PORT', 'QUAYSIDE_MODE', 'SITE_URL', 'DATABASE_URL', 'REDIS_URL', 'MARKET_DATA', 'CHAINS_CONFIG', 'SCREENING_LIST', 'FIXED_RATE_VOLATILITY_PERCENT', 'CONFIRMATION_MODE', 'LOG_LEVEL'];
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(names.sort());
    expect(new ConfigError(problems).message).toContain('11 problems');
  });

  test.each([
    ['SMTP_URL', 'smtp://host'], ['NATS_URL', 'nats://host'], ['API_URL', 'https://host/api'], ['SITE_URL', 'ftp://host'], ['PLATFORM_FEE_BPS', '-1'], ['SPREAD_BPS', '1.5'],
    ['METRICS_PORT', '0'], ['PORT', '１２'], ['RATE_LIMIT_ORDERS', 'many'], ['TRUST_PROXY', 'yes'], ['ORDER_PAYMENT_WINDOW_MINUTES', '0'], ['PARTNER_REFERRAL_ID', 'a b'],
  ])('refuses %s=%s', (name, text) => {
    expect(problemsOf({ [name]: text })).toEqual([expect.stringMatching(new RegExp(`^${name} (must|is not supported)`))]);
  });

  test('real mode names all that it misses', () => {
    expect(problemsOf({ QUAYSIDE_MODE: 'real' }).map((problem) => problem.split(' ')[0]).sort()).toEqual(['CHAINS_CONFIG', 'KEYS_FILE', 'MARKET_DATA', 'SIGNING_KEYS_FILE', 'SITE_URL']);
  });

  test('real mode refuses made-up prices and the keys of the sandbox', () => {
    files['/etc/sandbox.json'] = chainsFile({ isSandbox: true });
    expect(problemsOf({ ...real, MARKET_DATA: 'synthetic' })).toEqual([expect.stringContaining('MARKET_DATA must not be synthetic')]);
    expect(problemsOf({ ...real, CHAINS_CONFIG: '/etc/sandbox.json' })).toEqual([expect.stringContaining('marks the chain evm-1')]);
    const everyKey = { ...tools, isSandboxKey: () => true };
    expect(() => readConfig(real, everyKey)).toThrow(/depositXpub[\s\S]*hotWalletAddress/);
    expect(() => readConfig({ CHAINS_CONFIG: '/etc/sandbox.json' }, everyKey)).not.toThrow();
  });

  test('docs/configuration.md explains exactly the variables that exist', () => {
    const text = readFileSync(join(__dirname, '../../docs/configuration.md'), 'utf8');
    const section = text.slice(text.indexOf('## The server'), text.indexOf('## The launcher'));
    const explained = [...section.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual(Object.keys(variables).sort());
  });
});
