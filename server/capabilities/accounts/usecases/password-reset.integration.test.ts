import {
  fetchAccountData,
  logIn,
  requestPasswordReset,
  resetPassword,
} from '@quayside/contract/endpoints/accounts';

import {
  buildAccountHarness,
  FINGERPRINT,
  PASSWORD,
  type AccountHarness,
} from '../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../testing/database/database';
import { createApiKeyStore } from '../../partners';
import { createWebhookStore } from '../../webhooks';

const EMAIL = 'ann@example.com';
const NEW_PASSWORD = 'battery staple';
const requestReset = (harness: AccountHarness, email = EMAIL, locale?: string) =>
  harness.post(requestPasswordReset.path, { email, locale });
const reset = (harness: AccountHarness, resetCode: string, body: object = {}) =>
  harness.post(resetPassword.path, { email: EMAIL, password: NEW_PASSWORD, resetCode, ...body });
const logInWith = (harness: AccountHarness, password: string) =>
  harness.post(logIn.path, { email: EMAIL, password, browserFingerprint: FINGERPRINT });

async function codeOf(harness: AccountHarness): Promise<string> {
  await requestReset(harness);
  const message = harness.mails.at(-1)?.message;
  if (message?.template !== 'password-reset') throw new Error('No code was sent');
  return message.code;
}

withBothDatabases('password reset', (open) => {
  test('sets the password once with the emailed code, and ends every session', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    const code = await codeOf(harness);
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(harness.mails[0]).toMatchObject({
      to: EMAIL,
      locale: 'en',
      message: { template: 'password-reset', validMinutes: 30 },
    });
    expect(
      (await reset(harness, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).json(),
    ).toEqual({ isDone: true });
    expect((await harness.get(fetchAccountData.path, jar)).statusCode).toBe(401);
    expect((await logInWith(harness, PASSWORD)).statusCode).toBe(401);
    expect((await logInWith(harness, NEW_PASSWORD)).statusCode).toBe(201);
    expect(harness.mails[1]).toMatchObject({
      to: EMAIL,
      message: { template: 'password-changed' },
    });
    const again = await reset(harness, code, { password: 'a third one' });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({
      status: 'ERR_INVALID_PASSWORD_RESET_CODE',
      data: { details: { field: 'resetCode' } },
    });
    expect(new Set(harness.mails.map(({ key }) => key)).size).toBe(harness.mails.length);
  });

  const plant = async (harness: AccountHarness, userId: number): Promise<void> => {
    const { database } = harness.deps;
    await database.query("INSERT INTO passkey_owner (user_id, user_handle) VALUES ($1, 'handle')", [
      userId,
    ]);
    await database.query(
      `INSERT INTO passkey (
         passkey_id, user_id, credential_id, public_key, sign_count, name, created_at
       )
       VALUES ('p', $1, 'c', 'k', 0, 'a phone', now())`,
      [userId],
    );
    await createWebhookStore().insert(database, {
      webhookId: 'w',
      userId,
      url: 'https://stranger.example',
      sealedSecret: 'sealed',
      isActive: true,
      disabledReason: null,
      createdAtMs: 0,
    });
    await createApiKeyStore().insert(database, {
      apiId: 'a',
      publicKey: 'k',
      sealedSecret: 'sealed',
      userId,
      name: '',
      whiteListIp: '',
      isActive: true,
      isSandboxKey: true,
      createdAtMs: 0,
      lastUsedAtMs: null,
      usageCount: 0,
    });
  };
  const planted = async ({ deps: { database } }: AccountHarness): Promise<unknown[]> => {
    const [passkeys, webhooks, keys] = [
      await database.query('SELECT 1 FROM passkey'),
      await database.query('SELECT 1 FROM webhook'),
      await database.query<{ is_active: boolean }>('SELECT is_active FROM api_key'),
    ];
    return [passkeys.length, webhooks.length, keys.map((row) => row.is_active)];
  };

  test('confirms an unconfirmed email, and removes what a stranger may have set up with that email', async () => {
    const harness = buildAccountHarness(await open());
    const userId = await harness.register(EMAIL);
    await plant(harness, userId);
    expect((await reset(harness, await codeOf(harness))).statusCode).toBe(200);
    expect([await planted(harness), harness.mails.at(-1)]).toEqual([
      [0, 0, [false]],
      expect.objectContaining({ to: EMAIL, message: { template: 'password-changed-ways-closed' } }),
    ]);
    expect(
      await harness.deps.stores.emailProofs.state(
        harness.deps.database,
        userId,
        5,
        harness.clock.nowMs(),
      ),
    ).toMatchObject({ isProven: true });
  });

  test('keeps what an owner with a confirmed email has set up, and does not affect other users', async () => {
    const harness = buildAccountHarness(await open());
    const userId = await harness.register(EMAIL);
    await plant(harness, await harness.register('bob@example.com'));
    expect((await reset(harness, await codeOf(harness))).statusCode).toBe(200);
    expect([await planted(harness), harness.mails.at(-1)?.message]).toEqual([
      [1, 1, [true]],
      { template: 'password-changed' },
    ]);
    await harness.deps.database.query(
      "INSERT INTO passkey_owner (user_id, user_handle) VALUES ($1, 'own handle')",
      [userId],
    );
    for (const table of ['passkey', 'webhook', 'api_key'])
      await harness.deps.database.query(`UPDATE ${table} SET user_id = $1`, [userId]);
    expect(
      (await reset(harness, await codeOf(harness), { password: 'a third one' })).statusCode,
    ).toBe(200);
    expect([await planted(harness), harness.mails.at(-1)?.message]).toEqual([
      [1, 1, [true]],
      { template: 'password-changed' },
    ]);
  });

  test('gives the same response for any email, but sends a code only to a registered email', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL, PASSWORD, { locale: 'ru' });
    const [known, unknown] = [
      await requestReset(harness),
      await requestReset(harness, 'nobody@example.com'),
    ];
    expect(known.statusCode).toBe(200);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(harness.mails.map(({ to, locale }) => [to, locale])).toEqual([[EMAIL, 'ru']]);
    await requestReset(harness, EMAIL, 'en');
    expect(harness.mails[1]?.locale).toBe('en');
    const refusals = [
      await reset(harness, 'AAAA2222'),
      await reset(harness, 'AAAA2222', { email: 'nobody@example.com' }),
      await reset(harness, 'AAAA2222', { email: 'other@example.com' }),
    ];
    expect(new Set(refusals.map(({ body }) => body)).size).toBe(1);
  });

  test('accepts only the newest code, for half an hour', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const first = await codeOf(harness);
    const second = await codeOf(harness);
    expect((await reset(harness, first)).statusCode).toBe(400);
    harness.clock.advance(30 * 60_000);
    expect((await reset(harness, second)).statusCode).toBe(400);
    expect((await reset(harness, await codeOf(harness))).statusCode).toBe(200);
  });

  test('rejects a caller after five wrong codes', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const code = await codeOf(harness);
    await Promise.all(Array.from({ length: 5 }, () => reset(harness, 'AAAA2222')));
    expect((await reset(harness, code)).statusCode).toBe(400);
    expect((await logInWith(harness, PASSWORD)).statusCode).toBe(201);
  });

  test('accepts only one of several concurrent requests with the same code', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const code = await codeOf(harness);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        reset(harness, code, { password: `password ${index}` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('allows five requests an hour for one email, registered or not', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    for (const email of [EMAIL, 'nobody@example.com']) {
      for (let count = 0; count < 5; count += 1)
        expect((await requestReset(harness, email)).statusCode).toBe(200);
      expect((await requestReset(harness, email)).statusCode).toBe(429);
    }
    expect(harness.mails).toHaveLength(5);
    harness.clock.advance(3_600_000);
    expect((await requestReset(harness)).statusCode).toBe(200);
  });

  test('rejects a password of invalid length without using up an attempt', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const code = await codeOf(harness);
    for (let count = 0; count < 6; count += 1) {
      const refused = await reset(harness, code, { password: 'short' });
      expect(refused.json()).toMatchObject({
        status: 'ERR_VALIDATION',
        data: { details: { field: 'password' } },
      });
    }
    expect((await reset(harness, code)).statusCode).toBe(200);
  });

  test('stores no readable code in the database', async () => {
    const sql = await open();
    const harness = buildAccountHarness(sql);
    await harness.register(EMAIL);
    const code = await codeOf(harness);
    expect(JSON.stringify(await sql.query('SELECT * FROM password_reset'))).not.toContain(code);
  });
});
