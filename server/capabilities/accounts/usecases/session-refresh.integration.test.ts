import { logOut } from '@quayside/contract/endpoints/accounts';

import {
  ACCESS_MS,
  buildAccountHarness,
  type CookieJar,
  FINGERPRINT,
  IDLE_MS,
} from '../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../testing/database/database';
import { ownData, refresh, statusOf } from '../../../testing/accounts/session-calls';
import { REUSE_GRACE_MS } from './refresh-session';

const EMAIL = 'ann@example.com';

withBothDatabases('session refresh', (open) => {
  test('is required after five minutes, and requests then work with the new access token', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    harness.clock.advance(ACCESS_MS - 1);
    expect((await ownData(harness, jar)).statusCode).toBe(200);
    harness.clock.advance(1);
    const expired = await ownData(harness, jar);
    expect(expired.statusCode).toBe(418);
    expect(statusOf(expired)).toBe('ERR_IM_A_TEAPOT');
    const before = new Map(jar);
    expect((await refresh(harness, jar)).statusCode).toBe(200);
    expect(jar.get('session_id')).toBe(before.get('session_id'));
    expect(jar.get('access_token')).not.toBe(before.get('access_token'));
    expect(jar.get('refresh_token')).not.toBe(before.get('refresh_token'));
    expect((await ownData(harness, jar)).statusCode).toBe(200);
  });

  test('also works when the browser has lost only its access token', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    jar.delete('access_token');
    expect((await ownData(harness, jar)).statusCode).toBe(418);
    expect((await refresh(harness, jar)).statusCode).toBe(200);
    expect((await ownData(harness, jar)).statusCode).toBe(200);
  });

  test('keeps the previous access token valid until it expires, for requests in flight', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    const inFlight = new Map(jar);
    await refresh(harness, jar);
    expect((await ownData(harness, inFlight)).statusCode).toBe(200);
    harness.clock.advance(ACCESS_MS);
    await refresh(harness, jar);
    expect((await ownData(harness, inFlight)).statusCode).toBe(418);
  });

  test('is rejected from another browser, and rotates no token', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    const attacker = new Map(jar);
    const refused = await refresh(harness, attacker, 'another browser');
    expect(refused.statusCode).toBe(401);
    expect([...attacker.keys()]).toEqual(['__Host-device_id']);
    expect((await refresh(harness, jar)).statusCode).toBe(200);
  });

  test('ends the session when a refresh token is used a second time', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    const stolen = new Map(jar);
    expect((await refresh(harness, jar)).statusCode).toBe(200);
    harness.clock.advance(REUSE_GRACE_MS);
    const reused = await refresh(harness, stolen);
    expect(reused.statusCode).toBe(401);
    expect(statusOf(reused)).toBe('ERR_UNAUTHORIZED');
    expect((await ownData(harness, jar)).statusCode).toBe(401);
    expect((await refresh(harness, jar)).statusCode).toBe(401);
  });

  test("leaves the user's other sessions open when it ends a session", async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const [first, second] = [await harness.logIn(EMAIL), await harness.logIn(EMAIL)];
    const stolen = new Map(first);
    await refresh(harness, first);
    harness.clock.advance(REUSE_GRACE_MS);
    await refresh(harness, stolen);
    expect((await ownData(harness, second)).statusCode).toBe(200);
  });

  test('succeeds for several concurrent requests, whichever cookies the browser keeps', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    const jars = Array.from({ length: 8 }, () => new Map(jar));
    const answers = await Promise.all(jars.map((each) => refresh(harness, each)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(jars.map(() => 200));
    expect(new Set(jars.map((each) => each.get('refresh_token'))).size).toBe(8);
    const kept = jars[5] ?? jar;
    expect((await ownData(harness, kept)).statusCode).toBe(200);
    harness.clock.advance(ACCESS_MS);
    expect((await refresh(harness, kept)).statusCode).toBe(200);
    expect((await ownData(harness, kept)).statusCode).toBe(200);
  });

  test('succeeds once more for a browser that did not get the first response', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    await refresh(harness, new Map(jar));
    harness.clock.advance(REUSE_GRACE_MS - 1);
    expect((await refresh(harness, jar)).statusCode).toBe(200);
    harness.clock.advance(ACCESS_MS);
    expect((await refresh(harness, jar)).statusCode).toBe(200);
  });

  test('ends the session when two parties use the two refresh tokens of a grace period', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const owner = await harness.logIn(EMAIL);
    const attacker = new Map(owner);
    await refresh(harness, owner);
    expect((await refresh(harness, attacker)).statusCode).toBe(200);
    harness.clock.advance(ACCESS_MS);
    expect((await refresh(harness, owner)).statusCode).toBe(200);
    harness.clock.advance(REUSE_GRACE_MS);
    expect((await refresh(harness, attacker)).statusCode).toBe(401);
    expect((await ownData(harness, owner)).statusCode).toBe(401);
  });

  test.each<[string, (jar: CookieJar) => CookieJar, string]>([
    ['another browser', (jar) => jar, 'another browser'],
    [
      'a browser that does not send the session',
      (jar) => new Map([...jar].filter(([name]) => name !== 'session_id')),
      FINGERPRINT,
    ],
    [
      'a browser that sends another session',
      (jar) => new Map([...jar, ['session_id', 'A'.repeat(43)]]),
      FINGERPRINT,
    ],
  ])(
    'gives no grace period to %s, and ends the session',
    async (_name, stolenFrom, fingerprint) => {
      const harness = buildAccountHarness(await open());
      await harness.register(EMAIL);
      const jar = await harness.logIn(EMAIL);
      const stolen = stolenFrom(new Map(jar));
      await refresh(harness, jar);
      expect((await refresh(harness, stolen, fingerprint)).statusCode).toBe(401);
      expect((await ownData(harness, jar)).statusCode).toBe(401);
    },
  );

  test('ends the session when a token older than the previous token is used', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    const first = new Map(jar);
    await refresh(harness, jar);
    harness.clock.advance(1);
    await refresh(harness, jar);
    expect((await refresh(harness, first)).statusCode).toBe(401);
    expect((await ownData(harness, jar)).statusCode).toBe(401);
  });

  test('is rejected after a logout, even within the grace period', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    const late = new Map(jar);
    await refresh(harness, jar);
    await harness.post(logOut.path, {}, jar);
    expect((await refresh(harness, late)).statusCode).toBe(401);
  });

  test('resets the idle timeout, and is rejected once the session has expired', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    harness.clock.advance(IDLE_MS - 1);
    expect((await refresh(harness, jar)).statusCode).toBe(200);
    harness.clock.advance(IDLE_MS);
    expect((await ownData(harness, jar)).statusCode).toBe(401);
    expect((await refresh(harness, jar)).statusCode).toBe(401);
  });
});
