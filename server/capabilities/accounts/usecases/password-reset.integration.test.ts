import {
  fetchAccountData,
  logIn,
  requestPasswordReset,
  resetPassword,
} from '@quayside/contract/endpoints/accounts';

import {
  buildAccountWorld,
  FINGERPRINT,
  PASSWORD,
  type AccountWorld,
} from '../../../test/account-world';
import { withBothDatabases } from '../../../test/database';
import { createApiKeyStore } from '../../partners';
import { createWebhookStore } from '../../webhooks';

const EMAIL = 'ann@example.com';
const NEW_PASSWORD = 'battery staple';
const ask = (world: AccountWorld, email = EMAIL, locale?: string) =>
  world.post(requestPasswordReset.path, { email, locale });
const reset = (world: AccountWorld, resetCode: string, body: object = {}) =>
  world.post(resetPassword.path, { email: EMAIL, password: NEW_PASSWORD, resetCode, ...body });
const logInWith = (world: AccountWorld, password: string) =>
  world.post(logIn.path, { email: EMAIL, password, browserFingerprint: FINGERPRINT });

async function codeOf(world: AccountWorld): Promise<string> {
  await ask(world);
  const message = world.mails.at(-1)?.message;
  if (message?.template !== 'password-reset') throw new Error('No code was sent');
  return message.code;
}

withBothDatabases('password reset', (open) => {
  test('sets the password once with the emailed code, ends every session and notifies the owner', async () => {
    const world = buildAccountWorld(await open());
    await world.register(EMAIL);
    const jar = await world.logIn(EMAIL);
    const code = await codeOf(world);
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(world.mails[0]).toMatchObject({
      to: EMAIL,
      locale: 'en',
      message: { template: 'password-reset', validMinutes: 30 },
    });
    expect(
      (await reset(world, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).json(),
    ).toEqual({ isDone: true });
    expect((await world.get(fetchAccountData.path, jar)).statusCode).toBe(401);
    expect((await logInWith(world, PASSWORD)).statusCode).toBe(401);
    expect((await logInWith(world, NEW_PASSWORD)).statusCode).toBe(201);
    expect(world.mails[1]).toMatchObject({ to: EMAIL, message: { template: 'password-changed' } });
    const again = await reset(world, code, { password: 'a third one' });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({
      status: 'ERR_INVALID_PASSWORD_RESET_CODE',
      data: { details: { field: 'resetCode' } },
    });
    expect(new Set(world.mails.map(({ key }) => key)).size).toBe(world.mails.length);
  });

  const plant = async (world: AccountWorld, userId: number): Promise<void> => {
    const { database } = world.deps;
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
  const planted = async ({ deps: { database } }: AccountWorld): Promise<unknown[]> => {
    const [passkeys, webhooks, keys] = [
      await database.query('SELECT 1 FROM passkey'),
      await database.query('SELECT 1 FROM webhook'),
      await database.query<{ is_active: boolean }>('SELECT is_active FROM api_key'),
    ];
    return [passkeys.length, webhooks.length, keys.map((row) => row.is_active)];
  };

  test('removes what a stranger with the email may have set up, notifies the owner, confirms the email', async () => {
    const world = buildAccountWorld(await open());
    const userId = await world.register(EMAIL);
    await plant(world, userId);
    expect((await reset(world, await codeOf(world))).statusCode).toBe(200);
    expect([await planted(world), world.mails.at(-1)]).toEqual([
      [0, 0, [false]],
      expect.objectContaining({ to: EMAIL, message: { template: 'password-changed-ways-closed' } }),
    ]);
    expect(
      await world.deps.stores.emailProofs.state(
        world.deps.database,
        userId,
        5,
        world.clock.nowMs(),
      ),
    ).toMatchObject({ isProven: true });
  });

  test('keeps what an owner with a confirmed email has set up, and what others have', async () => {
    const world = buildAccountWorld(await open());
    const userId = await world.register(EMAIL);
    await plant(world, await world.register('bob@example.com'));
    expect((await reset(world, await codeOf(world))).statusCode).toBe(200);
    expect([await planted(world), world.mails.at(-1)?.message]).toEqual([
      [1, 1, [true]],
      { template: 'password-changed' },
    ]);
    await world.deps.database.query(
      "INSERT INTO passkey_owner (user_id, user_handle) VALUES ($1, 'own handle')",
      [userId],
    );
    for (const table of ['passkey', 'webhook', 'api_key'])
      await world.deps.database.query(`UPDATE ${table} SET user_id = $1`, [userId]);
    expect((await reset(world, await codeOf(world), { password: 'a third one' })).statusCode).toBe(
      200,
    );
    expect([await planted(world), world.mails.at(-1)?.message]).toEqual([
      [1, 1, [true]],
      { template: 'password-changed' },
    ]);
  });

  test('gives the same response for any email, and sends email only to an owner', async () => {
    const world = buildAccountWorld(await open());
    await world.register(EMAIL, PASSWORD, { locale: 'ru' });
    const [known, unknown] = [await ask(world), await ask(world, 'nobody@example.com')];
    expect(known.statusCode).toBe(200);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(world.mails.map(({ to, locale }) => [to, locale])).toEqual([[EMAIL, 'ru']]);
    await ask(world, EMAIL, 'en');
    expect(world.mails[1]?.locale).toBe('en');
    const refusals = [
      await reset(world, 'AAAA2222'),
      await reset(world, 'AAAA2222', { email: 'nobody@example.com' }),
      await reset(world, 'AAAA2222', { email: 'other@example.com' }),
    ];
    expect(new Set(refusals.map(({ body }) => body)).size).toBe(1);
  });

  test('accepts only the newest code, for half an hour', async () => {
    const world = buildAccountWorld(await open());
    await world.register(EMAIL);
    const first = await codeOf(world);
    const second = await codeOf(world);
    expect((await reset(world, first)).statusCode).toBe(400);
    world.clock.advance(30 * 60_000);
    expect((await reset(world, second)).statusCode).toBe(400);
    expect((await reset(world, await codeOf(world))).statusCode).toBe(200);
  });

  test('rejects a caller after five wrong codes', async () => {
    const world = buildAccountWorld(await open());
    await world.register(EMAIL);
    const code = await codeOf(world);
    await Promise.all(Array.from({ length: 5 }, () => reset(world, 'AAAA2222')));
    expect((await reset(world, code)).statusCode).toBe(400);
    expect((await logInWith(world, PASSWORD)).statusCode).toBe(201);
  });

  test('accepts one of several concurrent requests with the same code', async () => {
    const world = buildAccountWorld(await open());
    await world.register(EMAIL);
    const code = await codeOf(world);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        reset(world, code, { password: `password ${index}` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('allows five requests an hour for one email, registered or not', async () => {
    const world = buildAccountWorld(await open());
    await world.register(EMAIL);
    for (const email of [EMAIL, 'nobody@example.com']) {
      for (let count = 0; count < 5; count += 1)
        expect((await ask(world, email)).statusCode).toBe(200);
      expect((await ask(world, email)).statusCode).toBe(429);
    }
    expect(world.mails).toHaveLength(5);
    world.clock.advance(3_600_000);
    expect((await ask(world)).statusCode).toBe(200);
  });

  test('rejects a password of invalid length without using up a try', async () => {
    const world = buildAccountWorld(await open());
    await world.register(EMAIL);
    const code = await codeOf(world);
    for (let count = 0; count < 6; count += 1) {
      const refused = await reset(world, code, { password: 'short' });
      expect(refused.json()).toMatchObject({
        status: 'ERR_VALIDATION',
        data: { details: { field: 'password' } },
      });
    }
    expect((await reset(world, code)).statusCode).toBe(200);
  });

  test('stores no readable code in the database', async () => {
    const sql = await open();
    const world = buildAccountWorld(sql);
    await world.register(EMAIL);
    const code = await codeOf(world);
    expect(JSON.stringify(await sql.query('SELECT * FROM password_reset'))).not.toContain(code);
  });
});
