import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { SANDBOX_API_KEYS_SECRET } from '../sandbox/sandbox-api-keys-secret';
import { SANDBOX_DOCUMENTS_KEY } from '../sandbox/sandbox-documents-key';
import { isSandboxKey } from '../sandbox/sandbox-keys';
import { ConfigError, readConfig, type ConfigTools } from './read-config';
import { variables } from './variables';

const chainsFile = (overrides: object = {}): string =>
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
        'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
      hotWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
      ...overrides,
    },
  ]);
const files: Record<string, string> = {
  '/etc/chains.json': chainsFile(),
  '/etc/blocked.txt': 'abc\n',
  '/etc/broken.txt': 'a b c\n',
};
const tools: ConfigTools = {
  readTextFile: (path) => files[path] ?? fail(path),
  isSandboxKey: (candidate) => candidate.startsWith('sandbox'),
};
const fail = (path: string): never => {
  throw Object.assign(new Error(`no ${path}`), { code: 'ENOENT' });
};
const real = {
  QUAYSIDE_MODE: 'real',
  DATABASE_URL: 'postgresql://quayside@db.example/quayside',
  CHAINS_CONFIG: '/etc/chains.json',
  KEYS_FILE: '/etc/keys.json',
  SIGNING_KEYS_FILE: '/etc/signing.json',
  API_KEYS_SECRET: 'ab'.repeat(32),
  DOCUMENTS_KEY: 'cd'.repeat(32),
  SITE_URL: 'https://exchange.example/',
  MARKET_DATA: 'binance,kraken',
  SMTP_URL: 'smtps://mailer:p%40ss@mail.example',
};

const problemsOf = (env: Record<string, string>, used = tools): readonly string[] => {
  try {
    readConfig(env, used);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('the configuration', () => {
  test('needs nothing for the sandbox', () => {
    expect(readConfig({}, tools)).toMatchObject({
      mode: 'sandbox',
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: null,
      siteUrl: 'http://localhost:8080',
      apiUrl: 'http://localhost:8080',
      marketSources: ['synthetic'],
      chains: [],
      confirmationMode: 'D',
      metricsPort: 9464,
      fixedRateMaxTimeMs: 1_200_000,
      fixedRateMaxVolatilityBps: 300n,
      trustProxy: false,
    });
  });

  test('lets one address do more with orders in the sandbox, unless told otherwise', () => {
    const limitsOf = (variables: Readonly<Record<string, string>>) => {
      const { rateLimits, maxUnpaidOrdersPerCaller } = readConfig(variables, tools);
      return [rateLimits.orders, maxUnpaidOrdersPerCaller];
    };
    expect([
      limitsOf({}),
      limitsOf(real),
      limitsOf({ RATE_LIMIT_ORDERS: '0', MAX_UNPAID_ORDERS: '3' }),
    ]).toEqual([
      [600, 500],
      [30, 20],
      [0, 3],
    ]);
  });

  test('caps what unpaid orders reserve, in the sandbox too', () => {
    const capsOf = (variables: Readonly<Record<string, string>>) => {
      const { maxUnpaidUsdCentsPerCaller, maxUnpaidUsdCentsPerPartner, maxUnpaidShareBps } =
        readConfig(variables, tools);
      return [maxUnpaidUsdCentsPerCaller, maxUnpaidUsdCentsPerPartner, maxUnpaidShareBps];
    };
    expect([capsOf({}), capsOf(real)]).toEqual([
      [100_000_000n, 100_000_000n, 5_000n],
      [10_000_000n, 25_000_000n, 5_000n],
    ]);
    expect(
      capsOf({ MAX_UNPAID_USD: '5', MAX_UNPAID_USD_PARTNER: '7', UNPAID_RESERVE_PERCENT: '100' }),
    ).toEqual([500n, 700n, 10_000n]);
    expect(problemsOf({ MAX_UNPAID_USD: '0', UNPAID_RESERVE_PERCENT: '101' })).toHaveLength(2);
  });

  test.each([
    ['0.0.0.0', '0.0.0.0'],
    ['::', '::'],
    ['10.0.0.5', '10.0.0.5'],
    ['localhost', '127.0.0.1'],
  ])('HOST=%s listens on %s', (text, host) => {
    expect(readConfig({ HOST: text }, tools).host).toBe(host);
  });

  test.each(['build-host', '10.0.0', '127.0.0.1:8080'])('rejects HOST=%s', (text) => {
    expect(problemsOf({ HOST: text })).toEqual([
      expect.stringMatching(/^HOST must be an address of this machine/),
    ]);
  });

  test('webhooks call private hosts in the sandbox alone, unless told otherwise', () => {
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

  test('an order can be paid for as long as its fixed rate holds', () => {
    const minutes = (rate: string, grace: string, window: string) => ({
      FIXED_RATE_MINUTES: rate,
      FIXED_RATE_GRACE_MINUTES: grace,
      ORDER_PAYMENT_WINDOW_MINUTES: window,
    });
    expect(readConfig(minutes('20', '40', '60'), tools)).toMatchObject({
      fixedRateMaxTimeMs: 1_200_000,
      fixedRateGraceMs: 2_400_000,
      paymentWindowMs: 3_600_000,
    });
    expect(problemsOf({ ...minutes('20', '41', '60'), PORT: '99999' })).toEqual([
      expect.stringMatching(/^PORT /),
      expect.stringMatching(
        /^FIXED_RATE_MINUTES and FIXED_RATE_GRACE_MINUTES are above ORDER_PAYMENT_WINDOW_MINUTES together/,
      ),
    ]);
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, tools)).toMatchObject({
      port: 8080,
      databaseUrl: null,
    });
  });

  test('real mode takes what is given', () => {
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

  test.each([
    ['true', true],
    ['false', false],
    ['loopback', ['loopback']],
    ['127.0.0.1,uniquelocal', ['127.0.0.1', 'uniquelocal']],
    ['2001:db8::/32', ['2001:db8::/32']],
  ])('TRUST_PROXY=%s is %j', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text }, tools).trustProxy).toEqual(trustProxy);
  });

  test.each([
    '1',
    '2',
    '10',
    '10.0.0',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/8/8',
    '127.0.0.1,',
    'proxy.example',
    'true,127.0.0.1',
  ])('TRUST_PROXY=%s is refused', (text) => {
    expect(problemsOf({ TRUST_PROXY: text })).toEqual([
      expect.stringMatching(/^TRUST_PROXY must be false, or the addresses/),
    ]);
  });

  test('real mode does not believe everybody about a caller', () => {
    expect(problemsOf({ ...real, TRUST_PROXY: 'true' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY must not be true in real mode/),
    ]);
  });

  test('mail comes from the site, unless told otherwise', () => {
    expect(readConfig(real, tools).mail).toEqual({
      smtpUrl: real.SMTP_URL,
      from: 'no-reply@exchange.example',
      catcherUrl: null,
    });
    expect(
      readConfig(
        {
          SMTP_URL: 'smtp://127.0.0.1:2525',
          MAIL_FROM: 'quay@port.example',
          SANDBOX_MAIL_URL: 'http://localhost:8025',
        },
        tools,
      ).mail,
    ).toEqual({
      smtpUrl: 'smtp://127.0.0.1:2525',
      from: 'quay@port.example',
      catcherUrl: 'http://localhost:8025',
    });
    expect(readConfig({}, tools).mail).toEqual({
      smtpUrl: null,
      from: 'no-reply@localhost',
      catcherUrl: null,
    });
  });

  test('names every problem at once, each with its variable', () => {
    const problems = problemsOf({
      PORT: '99999',
      QUAYSIDE_MODE: 'production',
      SITE_URL: 'exchange.example',
      DATABASE_URL: 'mysql://host/db',
      REDIS_URL: 'redis://host',
      MARKET_DATA: 'binance,moon',
      CHAINS_CONFIG: '/etc/absent.json',
      SCREENING_LIST: '/etc/broken.txt',
      FIXED_RATE_VOLATILITY_PERCENT: '1e2',
      CONFIRMATION_MODE: 'C',
      LOG_LEVEL: 'loud',
    });
    const names = [
      'PORT',
      'QUAYSIDE_MODE',
      'SITE_URL',
      'DATABASE_URL',
      'REDIS_URL',
      'MARKET_DATA',
      'CHAINS_CONFIG',
      'SCREENING_LIST',
      'FIXED_RATE_VOLATILITY_PERCENT',
      'CONFIRMATION_MODE',
      'LOG_LEVEL',
    ];
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(names.sort());
    expect(new ConfigError(problems).message).toContain('11 problems');
  });

  test.each([
    ['SMTP_URL', 'http://host'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://host/?tls.rejectUnauthorized=false'],
    ['MAIL_FROM', 'Name <a@b.example>'],
    ['NATS_URL', 'nats://host'],
    ['API_URL', 'https://host/api'],
    ['SITE_URL', 'ftp://host'],
    ['PLATFORM_FEE_BPS', '-1'],
    ['SPREAD_BPS', '1.5'],
    ['API_KEYS_SECRET', 'ab'.repeat(31)],
    ['DOCUMENTS_KEY', 'secret'],
    ['DOCUMENTS_BUCKET_URL', 's3://bucket'],
    ['KYC_RETENTION_DAYS', '0'],
    ['METRICS_PORT', '0'],
    ['PORT', '１２'],
    ['RATE_LIMIT_ORDERS', 'many'],
    ['TRUST_PROXY', 'yes'],
    ['RATE_EXPORT_NAMES', 'premium,/a/b'],
    ['ORDER_PAYMENT_WINDOW_MINUTES', '0'],
    ['PARTNER_REFERRAL_ID', 'a b'],
  ])('refuses %s=%s', (name, text) => {
    expect(problemsOf({ [name]: text })).toEqual([
      expect.stringMatching(new RegExp(`^${name} (must|is not supported)`)),
    ]);
  });

  test('real mode names all that it misses', () => {
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
      'SIGNING_KEYS_FILE',
      'SITE_URL',
      'SMTP_URL',
    ]);
  });

  test('documents are kept in the data folder, or in a bucket that is named whole', () => {
    expect(readConfig({}, tools).documents).toEqual({
      masterKey: null,
      formerMasterKey: null,
      retentionMs: 1_825 * 86_400_000,
      bucket: null,
    });
    const bucket = {
      DOCUMENTS_BUCKET_URL: 'https://s3.example/documents/',
      DOCUMENTS_BUCKET_KEY_ID: 'id',
      DOCUMENTS_BUCKET_SECRET: 'secret',
    };
    expect(readConfig(bucket, tools).documents.bucket).toEqual({
      bucketUrl: 'https://s3.example/documents',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(problemsOf({ ...bucket, DOCUMENTS_BUCKET_SECRET: '' })).toEqual([
      expect.stringContaining('belong together'),
    ]);
    expect(problemsOf({ ...real, DOCUMENTS_KEY: real.API_KEYS_SECRET })).toEqual([
      expect.stringContaining('the same as API_KEYS_SECRET'),
    ]);
  });

  test('an order never earns others more than its fee', () => {
    expect(problemsOf({ CASHBACK_PERCENT: '60.5', AFFILIATE_PERCENT: '39.51' })).toEqual([
      expect.stringContaining('above 100 together'),
    ]);
    expect(
      readConfig({ CASHBACK_PERCENT: '60.5', AFFILIATE_PERCENT: '39.5' }, tools),
    ).toMatchObject({ cashbackBps: 6_050n, affiliateBps: 3_950n });
    expect(readConfig({}, tools)).toMatchObject({ cashbackBps: 1_000n, affiliateBps: 3_000n });
  });

  test('a chain with another id than its network is a problem, unless it is declared a test network', () => {
    files['/etc/other.json'] = chainsFile({ chainId: 11_155_111 });
    files['/etc/declared.json'] = chainsFile({ chainId: 11_155_111, isTestNetwork: true });
    expect(problemsOf({ ...real, CHAINS_CONFIG: '/etc/other.json' })).toEqual([
      expect.stringContaining('ETH has another'),
      expect.stringContaining('ERC20 has another'),
    ]);
    expect(problemsOf({ ...real, CHAINS_CONFIG: '/etc/declared.json' })).toEqual([]);
  });

  test('a feed of prices is named with its address', () => {
    expect(
      readConfig(
        { ...real, MARKET_DATA: 'feed', MARKET_FEED_URL: 'http://127.0.0.1:9000/prices.json' },
        tools,
      ),
    ).toMatchObject({
      marketSources: ['feed'],
      marketFeedUrl: 'http://127.0.0.1:9000/prices.json',
    });
    for (const half of [
      { MARKET_DATA: 'feed' },
      { MARKET_FEED_URL: 'http://127.0.0.1:9000/prices.json' },
    ])
      expect(problemsOf({ ...real, ...half })).toEqual([
        expect.stringContaining('belong together'),
      ]);
  });

  test('real mode refuses made-up prices and the keys of the sandbox', () => {
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

  test('docs/configuration.md explains exactly the variables that exist', () => {
    const text = readFileSync(join(__dirname, '../../docs/configuration.md'), 'utf8');
    const section = text.slice(text.indexOf('## The server'), text.indexOf('## The launcher'));
    const explained = [...section.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    // Those that exist only to be rejected are no settings.
    expect(explained.sort()).toEqual(
      Object.keys(variables)
        .filter((name) => name !== 'REDIS_URL' && name !== 'NATS_URL')
        .sort(),
    );
  });
});
