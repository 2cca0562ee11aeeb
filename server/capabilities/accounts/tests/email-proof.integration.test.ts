import {
  fetchCardPartnerContacts,
  fetchCardPartnerKycStatus,
  fetchCardPartnerKycToken,
  signInAtCardPartner,
  signUpAtCardPartner,
} from '@quayside/contract/endpoints/card-partner';
import {
  confirmEmail,
  fetchEmailProof,
  sendEmailCode as sendEmailCodeEndpoint,
} from '@quayside/contract/endpoints/email-proof';

import { emailProofRoutes } from '../routes/email-proof-routes';
import { sendEmailCode } from '../usecases/email-proof';
import { requestPasswordReset } from '../usecases/request-password-reset';
import { resetPassword } from '../usecases/reset-password';
import { createPartnerCalls } from '../../cards/usecases/partner-calls';
import { startPayment } from '../../cards/usecases/start-payment';
import {
  buildAccountHarness,
  type AccountHarness,
  type CookieJar,
} from '../../../testing/accounts/account-harness';
import {
  buildCardHarness,
  pathOf,
  startTestPartner,
  type CardHarness,
} from '../../../testing/cards/card-harness';
import { withBothDatabases } from '../../../testing/database/database';

const EMAIL = 'buyer@example.com';
const origin = { caller: '203.0.113.1', site: null, deviceToken: null };
const MINUTE_MS = 60_000;
const WRONG = 'AAAAAAAA';

const codes = ({ mails }: Pick<AccountHarness, 'mails'>): string[] =>
  mails.flatMap(({ message }) => (message.template === 'email-proof' ? [message.code] : []));

withBothDatabases('an email confirmation', (open) => {
  const build = async () => {
    const harness = buildAccountHarness(await open(), { routes: emailProofRoutes });
    const userId = await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    const call = (path: string, body: object = {}) => harness.post(path, body, jar);
    const confirm = async (code: string): Promise<number> =>
      (await call(confirmEmail.path, { code })).statusCode;
    const state = async (): Promise<unknown> =>
      (await harness.get(fetchEmailProof.path, jar)).json();
    const isProven = (): Promise<boolean> =>
      harness.deps.stores.emailProofs
        .state(harness.deps.database, userId, 5, harness.clock.nowMs())
        .then((found) => found.isProven);
    return { harness, userId, jar, call, confirm, state, isProven };
  };
  const later = ({ clock }: AccountHarness, ms: number): string =>
    new Date(clock.nowMs() + ms).toISOString();

  test('requires an emailed code from a logged-in user, and works once', async () => {
    const { harness, call, confirm, state } = await build();
    expect(await state()).toEqual({ isProven: false, expiresAt: null, mailAgainAt: null });
    expect(await confirm(WRONG)).toBe(409);
    const out = {
      isProven: false,
      expiresAt: later(harness, 30 * MINUTE_MS),
      mailAgainAt: later(harness, MINUTE_MS),
    };
    expect((await call(sendEmailCodeEndpoint.path, { locale: 'ru' })).json()).toEqual(out);
    expect(await state()).toEqual(out);
    expect(harness.mails).toMatchObject([
      { to: EMAIL, locale: 'ru', message: { validMinutes: 30 } },
    ]);
    expect(await confirm(WRONG)).toBe(400);
    const [code = ''] = codes(harness);
    expect(await confirm(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)).toBe(200);
    expect(await state()).toEqual({ isProven: true, expiresAt: null, mailAgainAt: null });
    // A repeated submission gets the same response, and no more emails are sent.
    expect(await confirm(WRONG)).toBe(200);
    harness.clock.advance(2 * MINUTE_MS);
    await call(sendEmailCodeEndpoint.path);
    expect(harness.mails).toHaveLength(1);
  });

  test('sends at most one code a minute, and accepts only the newest code', async () => {
    const { harness, call, confirm } = await build();
    await Promise.all([
      call(sendEmailCodeEndpoint.path),
      call(sendEmailCodeEndpoint.path),
      call(sendEmailCodeEndpoint.path),
    ]);
    expect(codes(harness)).toHaveLength(1);
    harness.clock.advance(MINUTE_MS);
    await call(sendEmailCodeEndpoint.path);
    const [first = '', second = ''] = codes(harness);
    expect(await confirm(first)).toBe(400);
    expect(await confirm(second)).toBe(200);
  });

  test('expires, and allows a limited number of guesses', async () => {
    const { harness, call, isProven } = await build();
    await call(sendEmailCodeEndpoint.path);
    harness.clock.advance(30 * MINUTE_MS);
    harness.mails.length = 0;
    // The session's access token has expired as well.
    const jar = await harness.logIn(EMAIL);
    const again = (path: string, body: object) => harness.post(path, body, jar);
    expect((await again(confirmEmail.path, { code: WRONG })).statusCode).toBe(409);
    await again(sendEmailCodeEndpoint.path, {});
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => again(confirmEmail.path, { code: WRONG })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    expect((await again(confirmEmail.path, { code: codes(harness)[0] })).statusCode).toBe(409);
    expect(await isProven()).toBe(false);
  });

  test("does not flood a stranger's mailbox", async () => {
    const { harness, userId } = await build();
    for (let mails = 0; mails < 10; mails += 1) {
      await sendEmailCode(harness.deps, { userId });
      harness.clock.advance(MINUTE_MS);
    }
    await expect(sendEmailCode(harness.deps, { userId })).rejects.toMatchObject({
      code: 'ERR_TOO_MANY_REQUESTS',
    });
    expect(codes(harness)).toHaveLength(10);
  });

  test.each([false, true])(
    'is part of a password reset by email, which removes all other sign-in methods (passkey: %s)',
    async (hasPasskey) => {
      const { harness, userId, isProven } = await build();
      if (hasPasskey) {
        await harness.deps.database.query(
          "INSERT INTO passkey_owner (user_id, user_handle) VALUES ($1, 'handle')",
          [userId],
        );
        await harness.deps.database.query(
          `INSERT INTO passkey (
             passkey_id, user_id, credential_id, public_key, sign_count, name, created_at
           )
           VALUES ('p', $1, 'c', 'k', 0, 'a phone', now())`,
          [userId],
        );
      }
      await requestPasswordReset(harness.deps, { email: EMAIL, origin });
      const message = harness.mails.at(-1)?.message;
      await resetPassword(harness.deps, {
        email: EMAIL,
        password: 'another password',
        resetCode: message?.template === 'password-reset' ? message.code : '',
        origin,
      });
      expect([
        await isProven(),
        await harness.deps.database.query('SELECT 1 FROM passkey'),
      ]).toEqual([true, []]);
    },
  );
});

withBothDatabases('an account with an unconfirmed email', (open) => {
  let partner: Awaited<ReturnType<typeof startTestPartner>>;
  beforeEach(async () => {
    partner = await startTestPartner();
  });
  afterEach(() => partner.stop());

  const cookieOf = (jar: CookieJar): string =>
    [...jar].map(([name, token]) => `${name}=${token}`).join('; ');

  const build = async (): Promise<{
    harness: CardHarness;
    userId: number;
    registeredEmails: () => readonly string[];
    read: (path: string, bearer: string) => Promise<{ statusCode: number; json: () => unknown }>;
    jar: CookieJar;
  }> => {
    const harness = buildCardHarness(await open(), partner.url);
    const userId = await harness.accounts.register(EMAIL);
    const jar = await harness.accounts.logIn(EMAIL);
    const read = (path: string, bearer: string) =>
      harness.accounts.app.inject({
        url: pathOf(path),
        headers: { cookie: cookieOf(jar), authorization: `Bearer ${bearer}` },
      });
    return {
      harness,
      userId,
      jar,
      read,
      registeredEmails: () => Object.keys(partner.state.read().users),
    };
  };

  test('can sign up at the partner, but the partner is not queried before the confirmation', async () => {
    const { harness, jar, read, registeredEmails } = await build();
    const { post } = harness.accounts;
    // The owner of that email already has an account at the partner.
    await harness.deps.partner.signUp({
      email: EMAIL,
      hasAcceptedTerms: true,
      callerAddress: null,
    });
    const before = JSON.stringify(partner.state.read());
    expect(
      (await post(pathOf(signUpAtCardPartner.path), { accept: true, email: EMAIL }, jar)).json(),
    ).toEqual({ isRegistered: true, message: null });
    const signedIn = await post(pathOf(signInAtCardPartner.path), { email: EMAIL }, jar);
    expect(signedIn.statusCode).toBe(200);
    const { bearerToken } = signedIn.json<{ bearerToken: string }>();
    expect((await read(fetchCardPartnerContacts.path, bearerToken)).json()).toEqual({
      emailStatus: 'not_confirmed',
    });
    expect((await read(fetchCardPartnerContacts.path, 'somebody-elses')).statusCode).toBe(403);
    for (const path of [fetchCardPartnerKycStatus.path, fetchCardPartnerKycToken.path]) {
      const refused = await read(path, bearerToken);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { status: 'ERR_FORBIDDEN', data: { details: { reason: 'email_unproven' } } },
      ]);
    }
    expect(JSON.stringify(partner.state.read())).toBe(before);
    expect(codes(harness.accounts)).toHaveLength(1);

    await post(confirmEmail.path, { code: codes(harness.accounts)[0] }, jar);
    expect((await read(fetchCardPartnerContacts.path, bearerToken)).json()).toEqual({
      emailStatus: 'not_confirmed',
    });
    expect(registeredEmails()).toHaveLength(1);
    expect((await read(fetchCardPartnerKycStatus.path, bearerToken)).statusCode).toBe(200);
  });

  test('with a pending sign-in is registered at the partner once the email is confirmed', async () => {
    const { harness, userId, registeredEmails } = await build();
    const calls = createPartnerCalls(harness.deps);
    const call = { userId, email: EMAIL, callerAddress: null };
    expect(await calls.signUp(call, EMAIL)).toBeNull();
    const token = await calls.signIn(call, EMAIL);
    expect(registeredEmails()).toEqual([]);
    await harness.accounts.deps.stores.emailProofs.prove(harness.deps.database, userId, Date.now());
    expect(
      await Promise.all([calls.contacts({ ...call, token }), calls.kycStatus({ ...call, token })]),
    ).toEqual(['not_confirmed', [expect.objectContaining({ feature: 'crypto' })]]);
    expect(registeredEmails()).toHaveLength(1);
    expect(await calls.contacts({ ...call, token })).toBe('not_confirmed');
  });

  const startingFor = (harness: CardHarness, userId: number, orderId: number) => () =>
    startPayment(harness.deps, {
      orderId,
      userId,
      email: EMAIL,
      fiatCurrency: 'EUR',
      fiatMinor: 10_000n,
      maxFeeMinor: 10_000n,
      returnUrl: 'https://exchange.example/',
      locale: 'en',
      callerAddress: null,
    });

  test('cannot pay with an existing partner account before the confirmation, and is asked to verify', async () => {
    const { harness, userId } = await build();
    await harness.deps.partner.signUp({
      email: EMAIL,
      hasAcceptedTerms: true,
      callerAddress: null,
    });
    const start = startingFor(harness, userId, await harness.newOrder());
    await expect(start()).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      message: 'KYC verification needed.',
      details: { reason: 'email_unproven' },
    });
    expect(Object.keys(partner.state.read().payments)).toEqual([]);
    await harness.accounts.deps.stores.emailProofs.prove(harness.deps.database, userId, Date.now());
    expect((await start()).redirectUrl).toContain('/pay?id=');
  });

  test('can pay repeatedly with a partner account created for it, but cannot read that account', async () => {
    const { harness, userId, jar, read, registeredEmails } = await build();
    const { post } = harness.accounts;
    const { bearerToken } = (
      await post(pathOf(signInAtCardPartner.path), { email: EMAIL }, jar)
    ).json<{ bearerToken: string }>();
    for (const orderId of [await harness.newOrder(), await harness.newOrder()])
      expect((await startingFor(harness, userId, orderId)()).redirectUrl).toContain('/pay?id=');
    expect(registeredEmails()).toHaveLength(1);
    expect((await read(fetchCardPartnerKycToken.path, bearerToken)).statusCode).toBe(403);
    await harness.accounts.deps.stores.emailProofs.prove(harness.deps.database, userId, Date.now());
    expect((await read(fetchCardPartnerKycStatus.path, bearerToken)).statusCode).toBe(200);
  });
});
