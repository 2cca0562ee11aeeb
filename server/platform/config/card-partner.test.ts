import { chainsReader } from '../../chains/chains-config';
import { readConfig, type ConfigError } from './read-config';

const tools = { readTextFile: () => '', isSandboxKey: () => false, chains: chainsReader };
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

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, tools);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

describe('the card partner', () => {
  it('is null without keys', () => {
    expect(readConfig({}, tools).cardPartner).toBeNull();
  });

  it('is Mercuryo if all its keys are set, and is rejected with only some of them', () => {
    const { cardPartner } = readConfig(
      {
        ...MERCURYO,
        MERCURYO_NO_KYC_LIMITS: 'EUR:699,USD:750',
        SANDBOX_CARD_PARTNER_URL: 'http://127.0.0.1:8035',
      },
      tools,
    );
    expect(cardPartner).toMatchObject({
      kind: 'mercuryo',
      apiUrl: MERCURYO.MERCURYO_API_URL,
      settlement: { currency: 'USDT', network: 'TRON' },
    });
    expect(cardPartner?.kind === 'mercuryo' && [...cardPartner.noKycThresholds]).toEqual([
      ['EUR', 69_900n],
      ['USD', 75_000n],
    ]);
    const { MERCURYO_SIGN_KEY: _left, ...half } = MERCURYO;
    expect(problemsOf(half)).toEqual([expect.stringContaining('MERCURYO_SIGN_KEY is missing')]);
  });

  it("is rejected in real mode if it is a sandbox, even Mercuryo's own", () => {
    const real = (env: Record<string, string>) =>
      problemsOf({ QUAYSIDE_MODE: 'real', ...env }).filter((problem) =>
        /CARD_PARTNER|MERCURYO/.test(problem),
      );
    expect(real({ SANDBOX_CARD_PARTNER_URL: 'http://127.0.0.1:8035' })).toHaveLength(1);
    expect(real(MERCURYO)).toEqual([]);
    for (const [name, url] of Object.entries(MERCURYO_SANDBOX))
      expect(real({ ...MERCURYO, [name]: url })).toEqual([
        expect.stringContaining(`${name} is of Mercuryo's own sandbox`),
      ]);
    expect(
      real({ ...MERCURYO, MERCURYO_API_URL: 'https://SANDBOX-cryptosaas.mrcr.io:443/v1.6' }),
    ).toHaveLength(1);
  });

  it("is rejected if only some addresses are of Mercuryo's sandbox, or if its pages do not use TLS", () => {
    expect(problemsOf({ ...MERCURYO, ...MERCURYO_SANDBOX })).toEqual([]);
    const { MERCURYO_PUBLIC_URL: _left, ...mixed } = { ...MERCURYO, ...MERCURYO_SANDBOX };
    expect(problemsOf(mixed)).toEqual([
      expect.stringContaining("MERCURYO_API_URL, MERCURYO_PAGES_URL are of Mercuryo's own sandbox"),
    ]);
    expect(problemsOf({ ...MERCURYO, MERCURYO_PAGES_URL: 'http://payments.mercuryo.io' })).toEqual([
      expect.stringContaining('MERCURYO_PAGES_URL must begin with https://'),
    ]);
  });
});
