import { isSandboxKey } from '../../sandbox/sandbox-keys';
import { SANDBOX_API_KEYS_SECRET } from '../sandbox-keys/api-keys-secret';
import { SANDBOX_DOCUMENTS_KEY } from '../sandbox-keys/documents-key';
import { readConfig } from './read-config';
import { chainsFile, files, problemsOf, real, tools } from './read-config.fixture';

describe('readConfig', () => {
  test('accepts a complete environment for real mode', () => {
    expect(
      readConfig(
        {
          ...real,
          SCREENING_LIST: '/etc/blocked.txt',
          FIXED_RATE_VOLATILITY_PERCENT: '1.5',
          TRUST_PROXY: '10.0.0.0/8, ::1',
        },
        tools,
      ),
    ).toMatchObject({
      mode: 'real',
      siteUrl: 'https://exchange.example',
      apiUrl: 'https://exchange.example',
      keysFile: '/etc/keys.json',
      signingKeysFile: '/etc/signing.json',
      marketSources: ['binance', 'kraken'],
      chains: [{ key: 'evm-1' }],
      screeningList: [{ networkTitle: null, address: 'abc' }],
      fixedRateMaxVolatilityBps: 150n,
      trustProxy: ['10.0.0.0/8', '::1'],
    });
  });

  test('reports all variables that are missing in real mode', () => {
    expect(
      problemsOf({ QUAYSIDE_MODE: 'real' })
        .map((problem) => problem.split(' ')[0])
        .sort(),
    ).toEqual([
      'API_KEYS_SECRET',
      'CHAINS_CONFIG',
      'DATABASE_URL',
      'DOCUMENTS_KEY',
      'KEYS_FILE',
      'MARKET_DATA',
      'SIGNER_POLICY',
      'SIGNING_KEYS_FILE',
      'SITE_URL',
      'SMTP_URL',
    ]);
  });

  test('accepts a separate signer instead of a keys file', () => {
    const { KEYS_FILE: _, SIGNER_POLICY: __, ...withoutKeys } = real;
    const env = { ...withoutKeys, SIGNER_SOCKET: '/run/signer/signer.sock' };
    expect(readConfig(env, tools)).toMatchObject({
      signerSocket: '/run/signer/signer.sock',
      keysFile: null,
    });
    expect(
      problemsOf({ ...env, KEYS_FILE: '/etc/keys.json', SIGNER_POLICY: '/etc/policy.json' }),
    ).toEqual([
      expect.stringContaining('KEYS_FILE must not be set with SIGNER_SOCKET'),
      expect.stringContaining('SIGNER_POLICY must not be set with SIGNER_SOCKET'),
    ]);
  });

  test('requires a policy of the signer in real mode, or an explicit statement that there is none', () => {
    const { SIGNER_POLICY: _, ...withoutPolicy } = real;
    expect(problemsOf(withoutPolicy)).toEqual([
      expect.stringMatching(/^SIGNER_POLICY is missing: .* or to none if/),
    ]);
    expect(readConfig(real, tools)).toMatchObject({ signerPolicy: '/etc/policy.json' });
    expect(readConfig({ ...real, SIGNER_POLICY: 'none' }, tools)).toMatchObject({
      signerPolicy: null,
    });
    expect(readConfig({}, tools)).toMatchObject({ signerPolicy: null });
  });

  test('rejects synthetic prices and sandbox keys in real mode', () => {
    files['/etc/sandbox.json'] = chainsFile({ isSandbox: true });
    expect(problemsOf({ ...real, MARKET_DATA: 'synthetic' })).toEqual([
      expect.stringContaining('MARKET_DATA must not be synthetic'),
    ]);
    expect(problemsOf({ ...real, CHAINS_CONFIG: '/etc/sandbox.json' })).toEqual([
      expect.stringContaining('marks the chain evm-1'),
    ]);
    expect(
      problemsOf({ ...real, API_KEYS_SECRET: SANDBOX_API_KEYS_SECRET }, { ...tools, isSandboxKey }),
    ).toEqual([expect.stringContaining("API_KEYS_SECRET is the sandbox's")]);
    expect(
      problemsOf({ ...real, DOCUMENTS_KEY: SANDBOX_DOCUMENTS_KEY }, { ...tools, isSandboxKey }),
    ).toEqual([expect.stringContaining("DOCUMENTS_KEY is the sandbox's")]);
    const everyKey = { ...tools, isSandboxKey: () => true };
    expect(() => readConfig(real, everyKey)).toThrow(/depositXpub[\s\S]*hotWalletAddress/);
    expect(() => readConfig({ CHAINS_CONFIG: '/etc/sandbox.json' }, everyKey)).not.toThrow();
  });

  test('rejects TRUST_PROXY=true in real mode', () => {
    expect(problemsOf({ ...real, TRUST_PROXY: 'true' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY must not be true in real mode/),
    ]);
  });

  test('allows webhooks to private hosts only in the sandbox, where they can be turned off', () => {
    const isAllowed = (env: Record<string, string>) =>
      readConfig(env, tools).arePrivateWebhooksAllowed;
    expect([
      isAllowed({}),
      isAllowed({ WEBHOOK_PRIVATE_HOSTS: 'off' }),
      isAllowed(real),
      isAllowed({ ...real, WEBHOOK_PRIVATE_HOSTS: 'off' }),
    ]).toEqual([true, false, false, false]);
    expect(problemsOf({ ...real, WEBHOOK_PRIVATE_HOSTS: 'on' })).toEqual([
      expect.stringContaining('WEBHOOK_PRIVATE_HOSTS must not be on'),
    ]);
  });
});
