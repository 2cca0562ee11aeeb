import { simulatorUrl } from '../../capabilities/cards/adapters/sandbox/sandbox-card-partner';
import { SANDBOX_CARD_PARTNER_SIGN_KEY } from '../../platform/sandbox-keys/card-partner-keys';
import { isSandboxKey } from '../../sandbox/sandbox-keys';
import { providersReader } from './providers-config';

const MERCURYO = {
  MERCURYO_API_URL: 'https://api.partner.example/v1.6',
  MERCURYO_PARTNER_TOKEN: '108:a-partner-token',
  MERCURYO_SIGN_KEY: 'a-sign-key',
  MERCURYO_WIDGET_ID: '67710925-8b40-4767-846e-3b88db69f04d',
  MERCURYO_SETTLEMENT: 'USDT:TRON:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
};
const MERCURYO_SANDBOX = {
  MERCURYO_API_URL: 'https://sandbox-cryptosaas.mrcr.io/v1.6',
  MERCURYO_PUBLIC_URL: 'https://sandbox-api.mrcr.io/v1.6',
  MERCURYO_PAGES_URL: 'https://sandbox-payments.mrcr.io',
};
const SIMULATOR = { SANDBOX_CARD_PARTNER_URL: 'http://127.0.0.1:8035' };

const read = (env: Record<string, string>, mode: 'sandbox' | 'real' = 'sandbox') =>
  providersReader({
    file: null,
    env,
    mode,
    readTextFile: () => '',
    isReadableByOthers: () => false,
    isSandboxKey,
  });
const kindsOf = (env: Record<string, string>): string[] =>
  read(env).providers.map(({ kind }) => kind);
const problemsOf = (env: Record<string, string>) => read(env).problems;

describe('the card partner that the environment configures', () => {
  it('is absent without variables', () => {
    expect(kindsOf({})).toEqual(['house', 'sandbox-exchange']);
  });

  it('is the simulator, unless Mercuryo is configured', () => {
    const { providers } = read(SIMULATOR);
    expect(providers.map(({ kind }) => kind)).toContain('sandbox-card');
    expect(simulatorUrl(providers)).toBe('http://127.0.0.1:8035');
    expect(kindsOf({ ...MERCURYO, ...SIMULATOR })).toEqual([
      'house',
      'sandbox-exchange',
      'mercuryo',
    ]);
    expect(simulatorUrl(read(MERCURYO).providers)).toBeNull();
  });

  it('is Mercuryo if all Mercuryo keys are set, and is rejected if only some of them are', () => {
    const { providers } = read({ ...MERCURYO, MERCURYO_NO_KYC_LIMITS: 'EUR:699,USD:750' });
    expect(providers.at(-1)).toMatchObject({
      kind: 'mercuryo',
      enabled: true,
      apiUrl: MERCURYO.MERCURYO_API_URL,
      settlement: { currency: 'USDT', network: 'TRON' },
      noKycLimits: new Map([
        ['EUR', 69_900n],
        ['USD', 75_000n],
      ]),
    });
    const { MERCURYO_SIGN_KEY: _left, ...half } = MERCURYO;
    expect(problemsOf(half)).toEqual([
      'MERCURYO_SIGN_KEY is missing, while other variables of mercuryo are set: set them all, or remove them all.',
    ]);
  });

  it('is rejected with the name of each malformed variable, even if required variables are missing', () => {
    expect(problemsOf({ MERCURYO_PAGES_URL: 'not a URL' })).toEqual([
      'MERCURYO_PAGES_URL must be a full URL such as https://exchange.example.',
    ]);
    expect(problemsOf({ ...MERCURYO, MERCURYO_WIDGET_ID: '1', MERCURYO_SETTLEMENT: 'x' })).toEqual([
      expect.stringContaining('MERCURYO_WIDGET_ID must be the id of a widget'),
      expect.stringContaining('MERCURYO_SETTLEMENT must be a currency'),
    ]);
  });

  it("is rejected in real mode if it is a sandbox, even Mercuryo's own", () => {
    const real = (env: Record<string, string>) => read(env, 'real').problems;
    expect(real(SIMULATOR)).toEqual([
      'SANDBOX_CARD_PARTNER_URL must not be set in real mode: it refers to a simulator. Remove it.',
    ]);
    expect(real(MERCURYO)).toEqual([]);
    for (const [name, url] of Object.entries(MERCURYO_SANDBOX))
      expect(real({ ...MERCURYO, [name]: url })).toEqual([
        expect.stringContaining(`${name} is in Mercuryo's own sandbox`),
      ]);
    expect(
      real({ ...MERCURYO, MERCURYO_API_URL: 'https://SANDBOX-cryptosaas.mrcr.io:443/v1.6' }),
    ).toHaveLength(1);
  });

  it("is rejected in real mode with the sandbox's secrets", () => {
    const known = { ...MERCURYO, MERCURYO_SIGN_KEY: SANDBOX_CARD_PARTNER_SIGN_KEY };
    expect(read(known, 'real').problems).toEqual([
      "MERCURYO_SIGN_KEY is the sandbox's, which is public: give your own.",
    ]);
    expect(read(known).problems).toEqual([]);
  });

  it("is rejected if only some URLs belong to Mercuryo's sandbox, or if its pages URL does not use TLS", () => {
    expect(problemsOf({ ...MERCURYO, ...MERCURYO_SANDBOX })).toEqual([]);
    const { MERCURYO_PUBLIC_URL: _left, ...mixed } = { ...MERCURYO, ...MERCURYO_SANDBOX };
    expect(problemsOf(mixed)).toEqual([
      expect.stringContaining("MERCURYO_API_URL, MERCURYO_PAGES_URL are in Mercuryo's own sandbox"),
    ]);
    expect(problemsOf({ ...MERCURYO, MERCURYO_PAGES_URL: 'http://payments.mercuryo.io' })).toEqual([
      expect.stringContaining('MERCURYO_PAGES_URL must start with https://'),
    ]);
  });
});
