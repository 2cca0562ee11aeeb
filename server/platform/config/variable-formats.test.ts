import { readConfig } from './read-config';
import { problemsOf, tools } from './read-config.fixture';

describe('readConfig', () => {
  test.each([
    ['0.0.0.0', '0.0.0.0'],
    ['::', '::'],
    ['10.0.0.5', '10.0.0.5'],
    ['localhost', '127.0.0.1'],
  ])('reads HOST=%s as %s', (text, host) => {
    expect(readConfig({ HOST: text }, tools).host).toBe(host);
  });

  test.each(['build-host', '10.0.0', '127.0.0.1:8080'])('rejects HOST=%s', (text) => {
    expect(problemsOf({ HOST: text })).toEqual([
      expect.stringMatching(/^HOST must be an address of this machine/),
    ]);
  });

  test.each([
    ['true', true],
    ['false', false],
    ['loopback', ['loopback']],
    ['127.0.0.1,uniquelocal', ['127.0.0.1', 'uniquelocal']],
    ['2001:db8::/32', ['2001:db8::/32']],
  ])('reads TRUST_PROXY=%s as %j', (text, trustProxy) => {
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
  ])('rejects TRUST_PROXY=%s', (text) => {
    expect(problemsOf({ TRUST_PROXY: text })).toEqual([
      expect.stringMatching(/^TRUST_PROXY must be false, or the addresses/),
    ]);
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
  ])('rejects %s=%s', (name, text) => {
    expect(problemsOf({ [name]: text })).toEqual([
      expect.stringMatching(new RegExp(`^${name} (must|is not supported)`)),
    ]);
  });
});
