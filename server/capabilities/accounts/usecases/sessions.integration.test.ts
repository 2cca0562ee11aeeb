import { logIn, logOut, refreshSession } from '@quayside/contract/endpoints/accounts';

import {
  ACCESS_MS,
  buildAccountHarness,
  type CookieJar,
  FINGERPRINT,
  IDLE_MS,
  PASSWORD,
  SITE,
} from '../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../testing/database/database';
import { ownData, refresh, statusOf } from '../../../testing/accounts/session-calls';

const EMAIL = 'ann@example.com';

withBothDatabases('sessions', (open) => {
  test('start with a login that sets the expected cookies', async () => {
    const harness = buildAccountHarness(await open());
    const userId = await harness.register(EMAIL);
    const response = await harness.post(logIn.path, {
      email: EMAIL,
      password: PASSWORD,
      browserFingerprint: FINGERPRINT,
    });
    expect(response.statusCode).toBe(201);
    expect(response.body).toBe('OK');
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    const cookies = new Map(response.cookies.map((cookie) => [cookie.name, cookie]));
    expect([...cookies.keys()].sort()).toEqual([
      '__Host-device_id',
      'access_token',
      'refresh_token',
      'session_id',
    ]);
    expect(cookies.get('__Host-device_id')).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      maxAge: 180 * 86_400,
      path: '/',
      value: expect.stringMatching(/^[\w-]{43}$/),
    });
    cookies.delete('__Host-device_id');
    for (const cookie of cookies.values()) {
      expect(cookie).toMatchObject({
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        maxAge: IDLE_MS / 1000,
      });
      expect(cookie.value).toMatch(/^[\w-]{43}$/);
    }
    expect([
      cookies.get('session_id')?.path,
      cookies.get('access_token')?.path,
      cookies.get('refresh_token')?.path,
    ]).toEqual(['/', '/', '/api/v1/users/authentication']);
    expect(response.headers['session-id']).toBe(cookies.get('session_id')?.value);
    const jar: CookieJar = new Map(response.cookies.map(({ name, value }) => [name, value]));
    expect((await ownData(harness, jar)).json()).toEqual({
      userId,
      email: EMAIL,
      permissions: 'USER',
      adminPermissionsScope: [],
      createdAt: new Date(harness.clock.nowMs()).toISOString(),
      locale: 'en',
    });
  });

  test('require cookies that the server issued', async () => {
    const harness = buildAccountHarness(await open());
    for (const jar of [
      undefined,
      new Map([['access_token', 'A'.repeat(43)]]),
      new Map([['session_id', 'A'.repeat(43)]]),
    ]) {
      const response = await ownData(harness, jar);
      expect(response.statusCode).toBe(401);
      expect(statusOf(response)).toBe('ERR_UNAUTHORIZED');
    }
  });

  test('are stored without the token values that the browser has', async () => {
    const sql = await open();
    const harness = buildAccountHarness(sql);
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    const kept = JSON.stringify([
      await sql.query('SELECT * FROM user_session'),
      await sql.query('SELECT * FROM access_token'),
      await sql.query('SELECT * FROM refresh_token'),
      await sql.query('SELECT * FROM app_user'),
    ]);
    for (const secret of [...jar.values(), PASSWORD, FINGERPRINT])
      expect(kept).not.toContain(secret);
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('end with a logout even when the access token has expired', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const [jar, other] = [await harness.logIn(EMAIL), await harness.logIn(EMAIL)];
    const kept = new Map(jar);
    harness.clock.advance(ACCESS_MS);
    const response = await harness.post(logOut.path, {}, jar);
    expect(response.json()).toEqual({ isDone: true });
    expect([...jar.keys()]).toEqual(['__Host-device_id']);
    expect((await ownData(harness, kept)).statusCode).toBe(401);
    expect((await refresh(harness, kept)).statusCode).toBe(401);
    expect((await refresh(harness, other)).statusCode).toBe(200);
  });

  test('all end when their user logs out everywhere', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    await harness.register('bob@example.com');
    const jars = [await harness.logIn(EMAIL), await harness.logIn(EMAIL)] as const;
    const bob = await harness.logIn('bob@example.com');
    await harness.post(logOut.path, { isEverywhere: true }, new Map(jars[0]));
    for (const jar of jars) expect((await ownData(harness, jar)).statusCode).toBe(401);
    expect((await ownData(harness, bob)).statusCode).toBe(200);
  });

  test('are not required for a logout, and neither is a request body', async () => {
    const harness = buildAccountHarness(await open());
    expect((await harness.post(logOut.path, {})).statusCode).toBe(200);
    expect((await harness.app.inject({ method: 'POST', url: logOut.path })).statusCode).toBe(200);
  });

  test('cannot be started or ended by a page of another site', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    const foreign = { origin: 'https://evil.example' };
    expect(
      (
        await harness.post(
          logIn.path,
          { email: EMAIL, password: PASSWORD, browserFingerprint: FINGERPRINT },
          undefined,
          foreign,
        )
      ).statusCode,
    ).toBe(403);
    expect((await harness.post(logOut.path, {}, new Map(jar), foreign)).statusCode).toBe(403);
    expect(
      (
        await harness.post(refreshSession.path, { browserFingerprint: FINGERPRINT }, new Map(jar), {
          origin: 'null',
        })
      ).statusCode,
    ).toBe(403);
    expect(
      (
        await harness.post(refreshSession.path, { browserFingerprint: FINGERPRINT }, jar, {
          origin: SITE,
        })
      ).statusCode,
    ).toBe(200);
    expect(
      (
        await harness.post(refreshSession.path, { browserFingerprint: FINGERPRINT }, jar, {
          origin: 'http://192.168.0.9:8080',
          host: '192.168.0.9:8080',
        })
      ).statusCode,
    ).toBe(200);
  });
});
