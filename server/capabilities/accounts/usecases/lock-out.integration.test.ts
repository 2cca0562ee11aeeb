import {
  logIn as logInEndpoint,
  logOut,
  requestPasswordReset,
  resetPassword,
} from '@quayside/contract/endpoints/accounts';

import {
  buildAccountWorld,
  FINGERPRINT,
  PASSWORD,
  type AccountWorld,
  type CookieJar,
} from '../../../test/account-world';
import { withBothDatabases } from '../../../test/database';
import { DEVICE_MEMORY_MS } from './known-device';

const EMAIL = 'ann@example.com';
const NOBODY = 'nobody@example.com';
const OWNER = '198.51.100.1';

/** Real hashing is slow on purpose, and not part of this test. */
const hasher = {
  hash: async (text: string) => `hash of ${text}`,
  verify: async (hash: string | null, text: string) => hash === `hash of ${text}`,
};
/** Proxies are trusted here, so that a request can come from any address the test names. */
const build = (database: Parameters<typeof buildAccountWorld>[0]) =>
  buildAccountWorld(database, { http: { trustProxy: true }, hasher });
const at = (address: string) => ({ 'x-forwarded-for': address });
const logIn = async (
  world: AccountWorld,
  address: string,
  password = PASSWORD,
  jar?: CookieJar,
  email = EMAIL,
) =>
  (
    await world.post(
      logInEndpoint.path,
      { email, password, browserFingerprint: FINGERPRINT },
      jar,
      at(address),
    )
  ).statusCode;
const requestCode = async (world: AccountWorld, address: string, jar?: CookieJar, email = EMAIL) =>
  (await world.post(requestPasswordReset.path, { email }, jar, at(address))).statusCode;
const reset = async (world: AccountWorld, address: string, resetCode: string, jar?: CookieJar) =>
  (
    await world.post(
      resetPassword.path,
      { email: EMAIL, password: 'battery staple', resetCode },
      jar,
      at(address),
    )
  ).statusCode;

function newestCode({ mails }: AccountWorld): string {
  const message = mails.at(-1)?.message;
  if (message?.template !== 'password-reset') throw new Error('The newest email holds no code');
  return message.code;
}

/** Uses up all login tries of unknown callers within an hour, ten from each address. */
async function spendStrangersLogins(world: AccountWorld, email = EMAIL): Promise<void> {
  for (let count = 0; count < 50; count += 1)
    expect(
      await logIn(world, `203.0.113.${Math.floor(count / 10)}`, 'wrong password', undefined, email),
    ).toBe(401);
}

withBothDatabases('login and reset limits for unknown callers', (open) => {
  test('do not lock the owner out at another address', async () => {
    const world = build(await open());
    await world.register(EMAIL);
    for (let count = 0; count < 10; count += 1)
      expect(await logIn(world, '203.0.113.9', 'wrong password')).toBe(401);
    expect(await logIn(world, '203.0.113.9')).toBe(429);
    expect(await logIn(world, OWNER)).toBe(201);
  });

  test('count an IPv6 network of 64 bits as one caller', async () => {
    const world = build(await open());
    await world.register(EMAIL);
    for (let host = 1; host <= 10; host += 1)
      expect(await logIn(world, `2001:db8:0:1::${host}`, 'wrong password')).toBe(401);
    expect(await logIn(world, '2001:db8:0:1::ffff', 'wrong password')).toBe(429);
    expect(await logIn(world, '2001:db8:0:2::1', 'wrong password')).toBe(401);
  });

  test.each([EMAIL, NOBODY])(
    'allow callers at many addresses fifty guesses an hour together: %s',
    async (email) => {
      const world = build(await open());
      await world.register(EMAIL);
      await spendStrangersLogins(world, email);
      expect(await logIn(world, '203.0.113.99', PASSWORD, undefined, email)).toBe(429);
      world.clock.advance(3_600_000);
      expect(await logIn(world, '203.0.113.99', 'wrong password', undefined, email)).toBe(401);
    },
  );

  test('do not affect a device that logged in before: it has its own tries, even after a logout', async () => {
    const world = build(await open());
    await world.register(EMAIL);
    const jar: CookieJar = new Map();
    expect(await logIn(world, OWNER, PASSWORD, jar)).toBe(201);
    await world.post(logOut.path, {}, jar);
    expect([...jar.keys()]).toEqual(['__Host-device_id']);
    await spendStrangersLogins(world);
    expect(await logIn(world, OWNER)).toBe(429);
    for (let count = 0; count < 9; count += 1)
      expect(await logIn(world, OWNER, 'wrong password', jar)).toBe(401);
    expect(await logIn(world, OWNER, PASSWORD, jar)).toBe(201);
    for (let count = 0; count < 10; count += 1)
      expect(await logIn(world, OWNER, 'wrong password', jar)).toBe(401);
    expect(await logIn(world, OWNER, PASSWORD, jar)).toBe(429);
  });

  test('apply to a device that is known for another email, replaced or forgotten', async () => {
    const world = build(await open());
    await world.register(EMAIL);
    await world.register('bob@example.com');
    const [bob, ann]: [CookieJar, CookieJar] = [new Map(), new Map()];
    await logIn(world, OWNER, PASSWORD, bob, 'bob@example.com');
    await logIn(world, OWNER, PASSWORD, ann);
    const replaced = new Map(ann);
    await logIn(world, OWNER, PASSWORD, ann);
    expect(ann.get('__Host-device_id')).not.toBe(replaced.get('__Host-device_id'));
    await spendStrangersLogins(world);
    for (const jar of [bob, replaced, new Map([['__Host-device_id', 'A'.repeat(43)]])])
      expect(await logIn(world, OWNER, PASSWORD, jar)).toBe(429);
    world.clock.advance(DEVICE_MEMORY_MS + 1);
    await spendStrangersLogins(world);
    expect(await logIn(world, OWNER, PASSWORD, ann)).toBe(429);
  });

  test('do not affect a browser that is known for two accounts', async () => {
    const world = build(await open());
    await world.register(EMAIL);
    await world.register('bob@example.com');
    const jar: CookieJar = new Map();
    await logIn(world, OWNER, PASSWORD, jar);
    await logIn(world, OWNER, PASSWORD, jar, 'bob@example.com');
    await spendStrangersLogins(world);
    expect(await logIn(world, OWNER, PASSWORD, jar)).toBe(201);
  });

  test('apply to callers with wrong codes, not to the code', async () => {
    const world = build(await open());
    await world.register(EMAIL);
    await requestCode(world, OWNER);
    const code = newestCode(world);
    await Promise.all(
      Array.from({ length: 20 }, (_none, count) =>
        reset(world, `203.0.113.${count % 4}`, 'AAAA2222'),
      ),
    );
    expect(await world.deps.database.query('SELECT tries FROM password_reset')).toEqual([
      { tries: 20 },
    ]);
    expect(await reset(world, '203.0.113.1', code)).toBe(400);
    expect(await world.deps.database.query('SELECT tries FROM password_reset')).toEqual([
      { tries: 20 },
    ]);
    expect(await reset(world, OWNER, code)).toBe(200);
  });

  test('do not invalidate a code, however often others try it', async () => {
    const world = build(await open());
    await world.register(EMAIL);
    await requestCode(world, OWNER);
    await world.deps.database.query('UPDATE password_reset SET tries = 1000000');
    expect(await reset(world, '203.0.113.1', 'AAAA2222')).toBe(400);
    expect(await reset(world, OWNER, newestCode(world))).toBe(200);
  });

  test('give one IPv6 /48 the tries of five callers for one code, and do not affect other networks', async () => {
    const world = build(await open());
    await world.register(EMAIL);
    await requestCode(world, OWNER);
    const code = newestCode(world);
    for (let count = 0; count < 30; count += 1)
      expect(await reset(world, `2001:db8:1:${count % 10}::1`, 'AAAA2222')).toBe(400);
    expect(await world.deps.database.query('SELECT tries FROM password_reset')).toEqual([
      { tries: 25 },
    ]);
    expect(await reset(world, '2001:db8:1:ff::1', code)).toBe(400);
    expect(await reset(world, '2001:db8:2:1::1', code)).toBe(200);
  });

  test('leave the owner a valid code, and let a known device request its own codes', async () => {
    const world = build(await open());
    await world.register(EMAIL);
    const jar: CookieJar = new Map();
    await logIn(world, OWNER, PASSWORD, jar);
    for (let count = 0; count < 8; count += 1) {
      expect(await requestCode(world, `203.0.113.${count}`)).toBe(200);
      expect(await requestCode(world, `203.0.113.${count}`, undefined, NOBODY)).toBe(200);
    }
    expect(world.mails).toHaveLength(5);
    expect(await requestCode(world, OWNER, jar)).toBe(200);
    expect(world.mails).toHaveLength(6);
    world.clock.advance(29 * 60_000);
    expect(await requestCode(world, OWNER)).toBe(200);
    expect(world.mails).toHaveLength(6);
    expect(await reset(world, OWNER, newestCode(world))).toBe(200);
  });

  test('do not lock out an owner who resets the password by email on a new device', async () => {
    const world = build(await open());
    await world.register(EMAIL);
    const [old, fresh]: [CookieJar, CookieJar] = [new Map(), new Map()];
    await logIn(world, OWNER, PASSWORD, old);
    await spendStrangersLogins(world);
    await requestCode(world, OWNER, fresh);
    expect(await reset(world, OWNER, newestCode(world), fresh)).toBe(200);
    world.clock.advance(3_600_000);
    await spendStrangersLogins(world);
    expect(await logIn(world, OWNER, 'battery staple', fresh)).toBe(201);
    expect(await logIn(world, OWNER, 'battery staple', old)).toBe(429);
  });

  test('count concurrent tries one by one', async () => {
    const world = build(await open());
    await world.register(EMAIL);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => logIn(world, '203.0.113.9', 'wrong password')),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
  });

  test('an account has at most twenty known devices', async () => {
    const sql = await open();
    const world = build(sql);
    await world.register(EMAIL);
    for (let count = 0; count < 22; count += 1) {
      world.clock.advance(1_000);
      await logIn(world, OWNER);
    }
    expect(await sql.query('SELECT 1 FROM known_device')).toHaveLength(20);
  });
});
