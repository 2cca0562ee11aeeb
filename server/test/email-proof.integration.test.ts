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
  mailEmailProof as mailEmailProofEndpoint,
} from '@quayside/contract/endpoints/email-proof';

import { emailProofRoutes } from '../capabilities/accounts/routes/email-proof-routes';
import { mailEmailProof } from '../capabilities/accounts/usecases/email-proof';
import { requestPasswordReset } from '../capabilities/accounts/usecases/request-password-reset';
import { resetPassword } from '../capabilities/accounts/usecases/reset-password';
import { createPartnerCalls } from '../capabilities/cards/usecases/partner-calls';
import { startPayment } from '../capabilities/cards/usecases/start-payment';
import { buildAccountWorld, type AccountWorld, type CookieJar } from './account-world';
import { buildCardWorld, pathOf, startTestPartner, type CardWorld } from './card-world';
import { withBothDatabases } from './database';

const EMAIL = 'buyer@example.com';
const origin = { caller: '203.0.113.1', site: null, deviceToken: null };
const MINUTE_MS = 60_000;
const WRONG = 'AAAAAAAA';

const codes = ({ mails }: Pick<AccountWorld, 'mails'>): string[] =>
  mails.flatMap(({ message }) => (message.template === 'email-proof' ? [message.code] : []));

withBothDatabases('the proof of an email', (open) => {
  const build = async () => {
    const world = buildAccountWorld(await open(), { routes: emailProofRoutes });
    const userId = await world.register(EMAIL);
    const jar = await world.logIn(EMAIL);
    const call = (path: string, body: object = {}) => world.post(path, body, jar);
    const confirm = async (code: string): Promise<number> =>
      (await call(confirmEmail.path, { code })).statusCode;
    const state = async (): Promise<unknown> => (await world.get(fetchEmailProof.path, jar)).json();
    const isProven = (): Promise<boolean> =>
      world.deps.stores.emailProofs
        .state(world.deps.database, userId, 5, world.clock.nowMs())
        .then((found) => found.isProven);
    return { world, userId, jar, call, confirm, state, isProven };
  };
  const later = ({ clock }: AccountWorld, ms: number): string =>
    new Date(clock.nowMs() + ms).toISOString();

  test('is a mailed code that a logged-in user enters, and works once', async () => {
    const { world, call, confirm, state } = await build();
    expect(await state()).toEqual({ isProven: false, expiresAt: null, mailAgainAt: null });
    expect(await confirm(WRONG)).toBe(409);
    const out = {
      isProven: false,
      expiresAt: later(world, 30 * MINUTE_MS),
      mailAgainAt: later(world, MINUTE_MS),
    };
    expect((await call(mailEmailProofEndpoint.path, { locale: 'ru' })).json()).toEqual(out);
    expect(await state()).toEqual(out);
    expect(world.mails).toMatchObject([{ to: EMAIL, locale: 'ru', message: { validMinutes: 30 } }]);
    expect(await confirm(WRONG)).toBe(400);
    const [code = ''] = codes(world);
    expect(await confirm(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)).toBe(200);
    expect(await state()).toEqual({ isProven: true, expiresAt: null, mailAgainAt: null });
    // A repeated submit gets the same response, and nothing is mailed any more.
    expect(await confirm(WRONG)).toBe(200);
    world.clock.advance(2 * MINUTE_MS);
    await call(mailEmailProofEndpoint.path);
    expect(world.mails).toHaveLength(1);
  });

  test('is mailed at most once a minute, even for concurrent requests, and only the newest code works', async () => {
    const { world, call, confirm } = await build();
    await Promise.all([
      call(mailEmailProofEndpoint.path),
      call(mailEmailProofEndpoint.path),
      call(mailEmailProofEndpoint.path),
    ]);
    expect(codes(world)).toHaveLength(1);
    world.clock.advance(MINUTE_MS);
    await call(mailEmailProofEndpoint.path);
    const [first = '', second = ''] = codes(world);
    expect(await confirm(first)).toBe(400);
    expect(await confirm(second)).toBe(200);
  });

  test('expires, and allows a limited number of guesses', async () => {
    const { world, call, isProven } = await build();
    await call(mailEmailProofEndpoint.path);
    world.clock.advance(30 * MINUTE_MS);
    world.mails.length = 0;
    // The session's access token has expired as well.
    const jar = await world.logIn(EMAIL);
    const again = (path: string, body: object) => world.post(path, body, jar);
    expect((await again(confirmEmail.path, { code: WRONG })).statusCode).toBe(409);
    await again(mailEmailProofEndpoint.path, {});
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => again(confirmEmail.path, { code: WRONG })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    expect((await again(confirmEmail.path, { code: codes(world)[0] })).statusCode).toBe(409);
    expect(await isProven()).toBe(false);
  });

  test('does not flood the mailbox of a stranger', async () => {
    const { world, userId } = await build();
    for (let mails = 0; mails < 10; mails += 1) {
      await mailEmailProof(world.deps, { userId });
      world.clock.advance(MINUTE_MS);
    }
    await expect(mailEmailProof(world.deps, { userId })).rejects.toMatchObject({
      code: 'ERR_TOO_MANY_REQUESTS',
    });
    expect(codes(world)).toHaveLength(10);
  });

  test.each([false, true])(
    'is part of a password reset by mail, which leaves no other sign-in method (passkey: %s)',
    async (hasPasskey) => {
      const { world, userId, isProven } = await build();
      if (hasPasskey) {
        await world.deps.database.query(
          "INSERT INTO passkey_owner (user_id, user_handle) VALUES ($1, 'handle')",
          [userId],
        );
        await world.deps.database.query(
          `INSERT INTO passkey (
             passkey_id, user_id, credential_id, public_key, sign_count, name, created_at
           )
           VALUES ('p', $1, 'c', 'k', 0, 'a phone', now())`,
          [userId],
        );
      }
      await requestPasswordReset(world.deps, { email: EMAIL, origin });
      const message = world.mails.at(-1)?.message;
      await resetPassword(world.deps, {
        email: EMAIL,
        password: 'another password',
        resetCode: message?.template === 'password-reset' ? message.code : '',
        origin,
      });
      expect([await isProven(), await world.deps.database.query('SELECT 1 FROM passkey')]).toEqual([
        true,
        [],
      ]);
    },
  );
});

withBothDatabases('an account with an unproven email', (open) => {
  let partner: Awaited<ReturnType<typeof startTestPartner>>;
  beforeEach(async () => {
    partner = await startTestPartner();
  });
  afterEach(() => partner.stop());

  const cookieOf = (jar: CookieJar): string =>
    [...jar].map(([name, token]) => `${name}=${token}`).join('; ');

  const build = async (): Promise<{
    world: CardWorld;
    userId: number;
    asked: () => readonly string[];
    read: (path: string, bearer: string) => Promise<{ statusCode: number; json: () => unknown }>;
    jar: CookieJar;
  }> => {
    const world = buildCardWorld(await open(), partner.url);
    const userId = await world.accounts.register(EMAIL);
    const jar = await world.accounts.logIn(EMAIL);
    const read = (path: string, bearer: string) =>
      world.accounts.app.inject({
        url: pathOf(path),
        headers: { cookie: cookieOf(jar), authorization: `Bearer ${bearer}` },
      });
    return { world, userId, jar, read, asked: () => Object.keys(partner.state.read().users) };
  };

  test('signs up and in, but needs our code before the partner is queried for it', async () => {
    const { world, jar, read, asked } = await build();
    const { post } = world.accounts;
    // The owner of that email already has an account at the partner.
    await world.deps.partner.signUp({ email: EMAIL, hasAcceptedTerms: true, callerAddress: null });
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
    expect(codes(world.accounts)).toHaveLength(1);

    await post(confirmEmail.path, { code: codes(world.accounts)[0] }, jar);
    expect((await read(fetchCardPartnerContacts.path, bearerToken)).json()).toEqual({
      emailStatus: 'not_confirmed',
    });
    expect(asked()).toHaveLength(1);
    expect((await read(fetchCardPartnerKycStatus.path, bearerToken)).statusCode).toBe(200);
  });

  test('is signed up at the partner after the proof, by the pending sign-in', async () => {
    const { world, userId, asked } = await build();
    const calls = createPartnerCalls(world.deps);
    const call = { userId, email: EMAIL, callerAddress: null };
    expect(await calls.signUp(call, EMAIL)).toBeNull();
    const token = await calls.signIn(call, EMAIL);
    expect(asked()).toEqual([]);
    await world.accounts.deps.stores.emailProofs.prove(world.deps.database, userId, Date.now());
    expect(
      await Promise.all([calls.contacts({ ...call, token }), calls.kycStatus({ ...call, token })]),
    ).toEqual(['not_confirmed', [expect.objectContaining({ feature: 'crypto' })]]);
    expect(asked()).toHaveLength(1);
    expect(await calls.contacts({ ...call, token })).toBe('not_confirmed');
  });

  const startingFor = (world: CardWorld, userId: number, orderId: number) => () =>
    startPayment(world.deps, {
      orderId,
      userId,
      email: EMAIL,
      fiatCurrency: 'EUR',
      fiatMinor: 10_000n,
      mostFeeMinor: 10_000n,
      returnUrl: 'https://exchange.example/',
      locale: 'en',
      callerAddress: null,
    });

  test('cannot pay with an existing partner account before the proof, and is sent to the verification', async () => {
    const { world, userId } = await build();
    await world.deps.partner.signUp({ email: EMAIL, hasAcceptedTerms: true, callerAddress: null });
    const start = startingFor(world, userId, await world.newOrder());
    await expect(start()).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      message: 'KYC verification needed.',
      details: { reason: 'email_unproven' },
    });
    expect(Object.keys(partner.state.read().payments)).toEqual([]);
    await world.accounts.deps.stores.emailProofs.prove(world.deps.database, userId, Date.now());
    expect((await start()).redirectUrl).toContain('/pay?id=');
  });

  test('can pay repeatedly with a partner account created for it, but cannot read that account', async () => {
    const { world, userId, jar, read, asked } = await build();
    const { post } = world.accounts;
    const { bearerToken } = (
      await post(pathOf(signInAtCardPartner.path), { email: EMAIL }, jar)
    ).json<{ bearerToken: string }>();
    for (const orderId of [await world.newOrder(), await world.newOrder()])
      expect((await startingFor(world, userId, orderId)()).redirectUrl).toContain('/pay?id=');
    expect(asked()).toHaveLength(1);
    expect((await read(fetchCardPartnerKycToken.path, bearerToken)).statusCode).toBe(403);
    await world.accounts.deps.stores.emailProofs.prove(world.deps.database, userId, Date.now());
    expect((await read(fetchCardPartnerKycStatus.path, bearerToken)).statusCode).toBe(200);
  });
});
