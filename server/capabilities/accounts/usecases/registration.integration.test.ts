import {
  fetchAccountData,
  logIn as logInEndpoint,
  registerAccount,
} from '@quayside/contract/endpoints/accounts';

import {
  buildAccountHarness,
  FINGERPRINT,
  PASSWORD,
  type AccountHarness,
} from '../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../testing/database/database';

const EMAIL = 'ann@example.com';
const registerAs = (harness: AccountHarness, body: object) =>
  harness.post(registerAccount.path, {
    email: EMAIL,
    password: PASSWORD,
    browserFingerprint: FINGERPRINT,
    ...body,
  });
const logInAs = (harness: AccountHarness, email: string, password: string) =>
  harness.post(logInEndpoint.path, { email, password, browserFingerprint: FINGERPRINT });

withBothDatabases('registration', (open) => {
  test('creates one account per email, however the email is spelled', async () => {
    const harness = buildAccountHarness(await open());
    const made = await registerAs(harness, { email: ' Ann+Swap@Example.COM ', locale: 'ru' });
    expect(made.statusCode).toBe(201);
    const { userId } = made.json<{ userId: number }>();
    expect(made.json()).toEqual({ userId, email: 'ann+swap@example.com' });
    expect(String(userId)).toMatch(/^[1-9]\d{8}$/);
    const again = await registerAs(harness, { email: 'ann+swap@example.com' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      status: 'ERR_USER_ALREADY_REGISTERED',
      data: { details: { field: 'email' } },
    });
    const jar = await harness.logIn('ANN+swap@example.com');
    expect((await harness.get(fetchAccountData.path, jar)).json()).toMatchObject({
      userId,
      locale: 'ru',
    });
  });

  test('creates one account for several concurrent requests', async () => {
    const harness = buildAccountHarness(await open());
    const answers = await Promise.all(Array.from({ length: 5 }, () => registerAs(harness, {})));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test.each([
    [{ password: '1234567' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ email: 'ann@example' }, 'email'],
    [{ email: `${'a'.repeat(64)}@${'b.'.repeat(95)}com` }, 'email'],
    [{ email: 'ann@example.com\u0000' }, 'email'],
    [{ browserFingerprint: '' }, 'browserFingerprint'],
  ])('rejects %j and reports the invalid field', async (body, field) => {
    const harness = buildAccountHarness(await open());
    const response = await registerAs(harness, body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      status: 'ERR_VALIDATION',
      data: { details: { field } },
    });
  });

  test.each(['x'.repeat(8), 'x'.repeat(128), '🔑'.repeat(128), '  with spaces  ', 'пароль-пароль'])(
    'accepts the password %j unchanged',
    async (password) => {
      const harness = buildAccountHarness(await open());
      expect((await registerAs(harness, { password })).statusCode).toBe(201);
      expect((await logInAs(harness, EMAIL, password)).statusCode).toBe(201);
      expect((await logInAs(harness, EMAIL, password.slice(0, -1))).statusCode).toBe(401);
    },
  );

  test('stores the referrer of the user, and rejects an unknown referrer', async () => {
    const harness = buildAccountHarness(await open());
    const referrer = await harness.register('bob@example.com');
    const userId = await harness.register(EMAIL, PASSWORD, {
      referrerAffiliateId: `aff_${referrer}`,
    });
    expect(
      (await harness.deps.stores.users.find(harness.deps.database, userId))?.referrerUserId,
    ).toBe(referrer);
    for (const referrerAffiliateId of ['aff_10000001', 'nobody']) {
      const refused = await registerAs(harness, { email: 'cid@example.com', referrerAffiliateId });
      expect(refused.statusCode).toBe(404);
      expect(refused.json()).toMatchObject({
        status: 'ERR_NOT_FOUND',
        message: expect.stringContaining('referrerAffiliateId'),
      });
    }
    expect(
      (await registerAs(harness, { email: 'cid@example.com', referrerAffiliateId: '' })).statusCode,
    ).toBe(201);
  });

  test('rejects an email that is reserved for the sandbox', async () => {
    const database = await open();
    const sandbox = buildAccountHarness(database);
    await sandbox.register(EMAIL);
    const jar = await sandbox.logIn(EMAIL);
    const harness = buildAccountHarness(database, { rules: { reservedEmails: new Set([EMAIL]) } });
    expect((await harness.get(fetchAccountData.path, jar)).statusCode).toBe(401);
    expect((await registerAs(harness, {})).statusCode).toBe(409);
    expect((await logInAs(harness, EMAIL, PASSWORD)).statusCode).toBe(401);
  });
});

withBothDatabases('login', (open) => {
  test('gives the same response for a wrong password and an unregistered email', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const [wrong, unknown] = [
      await logInAs(harness, EMAIL, 'wrong password'),
      await logInAs(harness, 'nobody@example.com', PASSWORD),
    ];
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      status: 'ERR_INVALID_CREDENTIALS',
      message: 'Incorrect email or password',
      data: null,
    });
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
    expect(wrong.cookies).toEqual([]);
  });

  test.each([EMAIL, 'nobody@example.com'])(
    'rejects %s after ten failures, for a quarter of an hour',
    async (email) => {
      const harness = buildAccountHarness(await open());
      await harness.register(EMAIL);
      for (let count = 0; count < 10; count += 1)
        expect((await logInAs(harness, email, 'wrong password')).statusCode).toBe(401);
      const refused = await logInAs(harness, email, PASSWORD);
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({
        status: 'ERR_TOO_MANY_REQUESTS',
        data: { details: { retryAfterSeconds: 900 } },
      });
      expect(refused.headers['retry-after']).toBe('900');
      expect((await logInAs(harness, 'other@example.com', PASSWORD)).statusCode).toBe(401);
      harness.clock.advance(900_000);
      expect((await logInAs(harness, email, PASSWORD)).statusCode).toBe(
        email === EMAIL ? 201 : 401,
      );
    },
  );

  test('resets the count of failures when it succeeds', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) await logInAs(harness, EMAIL, 'wrong password');
      expect((await logInAs(harness, EMAIL, PASSWORD)).statusCode).toBe(201);
    }
  });

  test('starts no session if the password changes during its check', async () => {
    const harness = buildAccountHarness(await open());
    const userId = await harness.register(EMAIL);
    const { deps } = harness;
    const changed = {
      ...deps,
      hasher: {
        ...deps.hasher,
        verify: async (hash: string | null, password: string) => {
          const isRight = await deps.hasher.verify(hash, password);
          await deps.stores.users.setPassword(
            deps.database,
            userId,
            await deps.hasher.hash('another one'),
          );
          return isRight;
        },
      },
    };
    const { logIn } = await import('./log-in');
    await expect(
      logIn(changed, {
        email: EMAIL,
        password: PASSWORD,
        browserFingerprint: FINGERPRINT,
        sessionToken: null,
        origin: { caller: '203.0.113.1', site: null, deviceToken: null },
      }),
    ).rejects.toMatchObject({ code: 'ERR_INVALID_CREDENTIALS' });
  });
});
