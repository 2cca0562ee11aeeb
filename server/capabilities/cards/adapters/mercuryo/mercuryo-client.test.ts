import type { CardPartnerError } from '../../ports/card-partner-errors';
import { createMercuryoCardPartner } from './mercuryo-card-partner';
import { mercuryoLanguage } from './mercuryo-plugin';

const EMAIL = 'john@example.com';
const partner = createMercuryoCardPartner({
  code: 'mercuryo',
  apiUrl: 'https://api.partner.example/v1.6',
  publicUrl: 'https://api.partner.example/v1.6',
  pagesUrl: 'https://pages.partner.example',
  timeoutMs: 1_000,
  partnerToken: 'a-partner-token',
  signKey: 'a-sign-key',
  widgetId: 'a-widget',
  settlement: { currency: 'USDT', network: 'TRON', address: 'T' },
  noKycThresholds: new Map(),
  languageOf: mercuryoLanguage,
});

const signUpWith = async (response: object): Promise<string | CardPartnerError> => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(response)));
  return partner
    .signUp({ email: EMAIL, hasAcceptedTerms: true, callerAddress: null })
    .catch((thrown: unknown) => thrown as CardPartnerError);
};

it.each([
  ['en', 'en'],
  ['ru', 'ru'],
  ['de', 'en'],
])('mercuryoLanguage maps the site language %s to %s', (locale, lang) => {
  const url = partner.verificationUrl(
    { applicantId: 'a', kycAccessToken: 't' },
    { returnUrl: 'https://exchange.example', locale },
  );
  expect(new URL(url).searchParams.get('lang')).toBe(lang);
});

describe('Mercuryo error responses', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are reported by their code, because their message may contain an email', async () => {
    const refused = await signUpWith({
      status: 400,
      code: 403099,
      message: `Nothing for ${EMAIL}`,
    });
    expect(refused).toMatchObject({
      failure: 'refused',
      message: '/b2b/user/sign-up: status 200, code 403099',
    });
    expect(await signUpWith({ status: 400, code: `about ${EMAIL}`, message: 'no' })).toMatchObject({
      message: '/b2b/user/sign-up: status 200, no code',
    });
  });

  it('are not treated as failures if they say that the email is already registered', async () => {
    expect(
      await signUpWith({
        status: 400,
        code: 403001,
        message: `Email already registered: ${EMAIL}`,
      }),
    ).toBe('already_registered');
    expect(await signUpWith({ status: 200, data: { user_uuid4: 'u' } })).toBe('registered');
    expect(await signUpWith({ status: 200, data: null })).toMatchObject({ failure: 'unreadable' });
  });

  it.each([
    ['KYC limit exceeded', 'kyc_needed'],
    ['KYC verification needed.', 'kyc_needed'],
    ['limit exceeded', 'off_limits'],
    ['amount off limits', 'off_limits'],
    ['try later', 'unavailable'],
  ])('with the message "%s" are classified as %s', async (message, failure) => {
    expect(await signUpWith({ status: 400, code: 1, message })).toMatchObject({ failure });
  });
});
