import { ConfigError, readConfig } from './read-config';
import { chainsFile, files, problemsOf, real, tools } from './read-config.fixture';

describe('readConfig', () => {
  test('needs no variables for the sandbox', () => {
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

  test('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, tools)).toMatchObject({
      port: 8080,
      databaseUrl: null,
    });
  });

  test('rejects fixed rates that outlast the payment window', () => {
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

  test('derives the email sender from the site, unless configured otherwise', () => {
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

  test('reports all problems at once, each with its variable', () => {
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

  test('rejects cashback and affiliate shares that together exceed the whole fee', () => {
    expect(problemsOf({ CASHBACK_PERCENT: '60.5', AFFILIATE_PERCENT: '39.51' })).toEqual([
      expect.stringContaining('above 100 together'),
    ]);
    expect(
      readConfig({ CASHBACK_PERCENT: '60.5', AFFILIATE_PERCENT: '39.5' }, tools),
    ).toMatchObject({ cashbackBps: 6_050n, affiliateBps: 3_950n });
    expect(readConfig({}, tools)).toMatchObject({ cashbackBps: 1_000n, affiliateBps: 3_000n });
  });

  test('rejects a chain id of another network, unless the chain is declared a test network', () => {
    files['/etc/other.json'] = chainsFile({ chainId: 11_155_111 });
    files['/etc/declared.json'] = chainsFile({ chainId: 11_155_111, isTestNetwork: true });
    expect(problemsOf({ ...real, CHAINS_CONFIG: '/etc/other.json' })).toEqual([
      expect.stringContaining('ETH has another'),
      expect.stringContaining('ERC20 has another'),
    ]);
    expect(problemsOf({ ...real, CHAINS_CONFIG: '/etc/declared.json' })).toEqual([]);
  });

  test('requires the price feed and its URL together', () => {
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
});
