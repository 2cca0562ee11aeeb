import {
  logIn as logInEndpoint,
  logOut,
  requestPasswordReset,
  resetPassword,
} from '@quayside/contract/endpoints/accounts';

import {
  buildAccountHarness,
  FINGERPRINT,
  PASSWORD,
  type AccountHarness,
  type CookieJar,
} from '../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../testing/database/database';
import { DEVICE_MEMORY_MS } from './known-device';

const EMAIL = 'ann@example.com';
const NOBODY = 'nobody@example.com';
const OWNER = '198.51.100.1';

/** Real hashing is slow on purpose, and not part of this test. */
const hasher = {
  hash: async (text: string) => `hash of ${text}`,
  verify: async (hash: string | null, text: string) => hash === `hash of ${text}`,
};
/** Proxies are trusted here, so that a test can choose the address of a request. */
const build = (database: Parameters<typeof buildAccountHarness>[0]) =>
  buildAccountHarness(database, { http: { trustProxy: true }, hasher });
const at = (address: string) => ({ 'x-forwarded-for': address });
const logIn = async (
  harness: AccountHarness,
  address: string,
  password = PASSWORD,
  jar?: CookieJar,
  email = EMAIL,
) =>
  (
    await harness.post(
      logInEndpoint.path,
      { email, password, browserFingerprint: FINGERPRINT },
      jar,
      at(address),
    )
  ).statusCode;
const requestCode = async (
  harness: AccountHarness,
  address: string,
  jar?: CookieJar,
  email = EMAIL,
) => (await harness.post(requestPasswordReset.path, { email }, jar, at(address))).statusCode;
const reset = async (
  harness: AccountHarness,
  address: string,
  resetCode: string,
  jar?: CookieJar,
) =>
  (
    await harness.post(
      resetPassword.path,
      { email: EMAIL, password: 'battery staple', resetCode },
      jar,
      at(address),
    )
  ).statusCode;

function newestCode({ mails }: AccountHarness): string {
  const message = mails.at(-1)?.message;
  if (message?.template !== 'password-reset') throw new Error('The newest email holds no code');
  return message.code;
}

/** Uses up all login attempts of unknown callers within an hour, ten from each address. */
async function exhaustStrangersLogins(harness: AccountHarness, email = EMAIL): Promise<void> {
  for (let count = 0; count < 50; count += 1)
    expect(
      await logIn(
        harness,
        `203.0.113.${Math.floor(count / 10)}`,
        'wrong password',
        undefined,
        email,
      ),
    ).toBe(401);
}

withBothDatabases('login and reset limits for unknown callers', (open) => {
  test('do not lock the owner out at another address', async () => {
    const harness = build(await open());
    await harness.register(EMAIL);
    for (let count = 0; count < 10; count += 1)
      expect(await logIn(harness, '203.0.113.9', 'wrong password')).toBe(401);
    expect(await logIn(harness, '203.0.113.9')).toBe(429);
    expect(await logIn(harness, OWNER)).toBe(201);
  });

  test('count an IPv6 network of 64 bits as one caller', async () => {
    const harness = build(await open());
    await harness.register(EMAIL);
    for (let host = 1; host <= 10; host += 1)
      expect(await logIn(harness, `2001:db8:0:1::${host}`, 'wrong password')).toBe(401);
    expect(await logIn(harness, '2001:db8:0:1::ffff', 'wrong password')).toBe(429);
    expect(await logIn(harness, '2001:db8:0:2::1', 'wrong password')).toBe(401);
  });

  test.each([EMAIL, NOBODY])(
    'allow callers at many addresses a total of fifty guesses an hour for %s',
    async (email) => {
      const harness = build(await open());
      await harness.register(EMAIL);
      await exhaustStrangersLogins(harness, email);
      expect(await logIn(harness, '203.0.113.99', PASSWORD, undefined, email)).toBe(429);
      harness.clock.advance(3_600_000);
      expect(await logIn(harness, '203.0.113.99', 'wrong password', undefined, email)).toBe(401);
    },
  );

  test('do not affect a device that logged in before: it has its own limit, even after a logout', async () => {
    const harness = build(await open());
    await harness.register(EMAIL);
    const jar: CookieJar = new Map();
    expect(await logIn(harness, OWNER, PASSWORD, jar)).toBe(201);
    await harness.post(logOut.path, {}, jar);
    expect([...jar.keys()]).toEqual(['__Host-device_id']);
    await exhaustStrangersLogins(harness);
    expect(await logIn(harness, OWNER)).toBe(429);
    for (let count = 0; count < 9; count += 1)
      expect(await logIn(harness, OWNER, 'wrong password', jar)).toBe(401);
    expect(await logIn(harness, OWNER, PASSWORD, jar)).toBe(201);
    for (let count = 0; count < 10; count += 1)
      expect(await logIn(harness, OWNER, 'wrong password', jar)).toBe(401);
    expect(await logIn(harness, OWNER, PASSWORD, jar)).toBe(429);
  });

  test('apply to a device that is known only for another email, and to a replaced or forgotten device', async () => {
    const harness = build(await open());
    await harness.register(EMAIL);
    await harness.register('bob@example.com');
    const [bob, ann]: [CookieJar, CookieJar] = [new Map(), new Map()];
    await logIn(harness, OWNER, PASSWORD, bob, 'bob@example.com');
    await logIn(harness, OWNER, PASSWORD, ann);
    const replaced = new Map(ann);
    await logIn(harness, OWNER, PASSWORD, ann);
    expect(ann.get('__Host-device_id')).not.toBe(replaced.get('__Host-device_id'));
    await exhaustStrangersLogins(harness);
    for (const jar of [bob, replaced, new Map([['__Host-device_id', 'A'.repeat(43)]])])
      expect(await logIn(harness, OWNER, PASSWORD, jar)).toBe(429);
    harness.clock.advance(DEVICE_MEMORY_MS + 1);
    await exhaustStrangersLogins(harness);
    expect(await logIn(harness, OWNER, PASSWORD, ann)).toBe(429);
  });

  test('do not affect a browser that is known for two accounts', async () => {
    const harness = build(await open());
    await harness.register(EMAIL);
    await harness.register('bob@example.com');
    const jar: CookieJar = new Map();
    await logIn(harness, OWNER, PASSWORD, jar);
    await logIn(harness, OWNER, PASSWORD, jar, 'bob@example.com');
    await exhaustStrangersLogins(harness);
    expect(await logIn(harness, OWNER, PASSWORD, jar)).toBe(201);
  });

  test('apply to callers who enter wrong codes, not to the code itself', async () => {
    const harness = build(await open());
    await harness.register(EMAIL);
    await requestCode(harness, OWNER);
    const code = newestCode(harness);
    await Promise.all(
      Array.from({ length: 20 }, (_none, count) =>
        reset(harness, `203.0.113.${count % 4}`, 'AAAA2222'),
      ),
    );
    expect(await harness.deps.database.query('SELECT tries FROM password_reset')).toEqual([
      { tries: 20 },
    ]);
    expect(await reset(harness, '203.0.113.1', code)).toBe(400);
    expect(await harness.deps.database.query('SELECT tries FROM password_reset')).toEqual([
      { tries: 20 },
    ]);
    expect(await reset(harness, OWNER, code)).toBe(200);
  });

  test('do not invalidate a code, however often others try to guess it', async () => {
    const harness = build(await open());
    await harness.register(EMAIL);
    await requestCode(harness, OWNER);
    await harness.deps.database.query('UPDATE password_reset SET tries = 1000000');
    expect(await reset(harness, '203.0.113.1', 'AAAA2222')).toBe(400);
    expect(await reset(harness, OWNER, newestCode(harness))).toBe(200);
  });

  test('allow a whole IPv6 /48 network only the attempts of five callers for one code', async () => {
    const harness = build(await open());
    await harness.register(EMAIL);
    await requestCode(harness, OWNER);
    const code = newestCode(harness);
    for (let count = 0; count < 30; count += 1)
      expect(await reset(harness, `2001:db8:1:${count % 10}::1`, 'AAAA2222')).toBe(400);
    expect(await harness.deps.database.query('SELECT tries FROM password_reset')).toEqual([
      { tries: 25 },
    ]);
    expect(await reset(harness, '2001:db8:1:ff::1', code)).toBe(400);
    expect(await reset(harness, '2001:db8:2:1::1', code)).toBe(200);
  });

  test('leave the owner a valid code, and let a known device request its own codes', async () => {
    const harness = build(await open());
    await harness.register(EMAIL);
    const jar: CookieJar = new Map();
    await logIn(harness, OWNER, PASSWORD, jar);
    for (let count = 0; count < 8; count += 1) {
      expect(await requestCode(harness, `203.0.113.${count}`)).toBe(200);
      expect(await requestCode(harness, `203.0.113.${count}`, undefined, NOBODY)).toBe(200);
    }
    expect(harness.mails).toHaveLength(5);
    expect(await requestCode(harness, OWNER, jar)).toBe(200);
    expect(harness.mails).toHaveLength(6);
    harness.clock.advance(29 * 60_000);
    expect(await requestCode(harness, OWNER)).toBe(200);
    expect(harness.mails).toHaveLength(6);
    expect(await reset(harness, OWNER, newestCode(harness))).toBe(200);
  });

  test('do not lock out an owner who resets the password by email on a new device', async () => {
    const harness = build(await open());
    await harness.register(EMAIL);
    const [old, fresh]: [CookieJar, CookieJar] = [new Map(), new Map()];
    await logIn(harness, OWNER, PASSWORD, old);
    await exhaustStrangersLogins(harness);
    await requestCode(harness, OWNER, fresh);
    expect(await reset(harness, OWNER, newestCode(harness), fresh)).toBe(200);
    harness.clock.advance(3_600_000);
    await exhaustStrangersLogins(harness);
    expect(await logIn(harness, OWNER, 'battery staple', fresh)).toBe(201);
    expect(await logIn(harness, OWNER, 'battery staple', old)).toBe(429);
  });

  test('count concurrent attempts one by one', async () => {
    const harness = build(await open());
    await harness.register(EMAIL);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => logIn(harness, '203.0.113.9', 'wrong password')),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
  });

  test('exempt at most twenty known devices per account', async () => {
    const sql = await open();
    const harness = build(sql);
    await harness.register(EMAIL);
    for (let count = 0; count < 22; count += 1) {
      harness.clock.advance(1_000);
      await logIn(harness, OWNER);
    }
    expect(await sql.query('SELECT 1 FROM known_device')).toHaveLength(20);
  });
});
