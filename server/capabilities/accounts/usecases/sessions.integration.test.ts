import { logIn, logOut, refreshSession } from '@quayside/contract/endpoints/accounts';

import {
  ACCESS_MS,
  buildAccountWorld,
  type CookieJar,
  FINGERPRINT,
  IDLE_MS,
  PASSWORD,
  SITE,
} from '../../../test/account-world';
import { withBothDatabases } from '../../../test/database';
import { ownData, refresh, statusOf } from '../../../test/session-calls';

const EMAIL = 'ann@example.com';

withBothDatabases('sessions', (open) => {
  test('start with a login, whose response is what clients expect', async () => {
    const world = buildAccountWorld(await open());
    const userId = await world.register(EMAIL);
    const answer = await world.post(logIn.path, {
      email: EMAIL,
      password: PASSWORD,
      browserFingerprint: FINGERPRINT,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.body).toBe('OK');
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    const cookies = new Map(answer.cookies.map((cookie) => [cookie.name, cookie]));
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
    expect(answer.headers['session-id']).toBe(cookies.get('session_id')?.value);
    const jar: CookieJar = new Map(answer.cookies.map(({ name, value }) => [name, value]));
    expect((await ownData(world, jar)).json()).toEqual({
      userId,
      email: EMAIL,
      permissions: 'USER',
      adminPermissionsScope: [],
      createdAt: new Date(world.clock.nowMs()).toISOString(),
      locale: 'en',
    });
  });

  test('do not exist without cookies or with made-up cookies', async () => {
    const world = buildAccountWorld(await open());
    for (const jar of [
      undefined,
      new Map([['access_token', 'A'.repeat(43)]]),
      new Map([['session_id', 'A'.repeat(43)]]),
    ]) {
      const answer = await ownData(world, jar);
      expect(answer.statusCode).toBe(401);
      expect(statusOf(answer)).toBe('ERR_UNAUTHORIZED');
    }
  });

  test('are not stored with the values that the browser has', async () => {
    const sql = await open();
    const world = buildAccountWorld(sql);
    await world.register(EMAIL);
    const jar = await world.logIn(EMAIL);
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

  test('end with a logout, which clears the cookies, even when the access token has expired', async () => {
    const world = buildAccountWorld(await open());
    await world.register(EMAIL);
    const [jar, other] = [await world.logIn(EMAIL), await world.logIn(EMAIL)];
    const kept = new Map(jar);
    world.clock.advance(ACCESS_MS);
    const answer = await world.post(logOut.path, {}, jar);
    expect(answer.json()).toEqual({ isDone: true });
    expect([...jar.keys()]).toEqual(['__Host-device_id']);
    expect((await ownData(world, kept)).statusCode).toBe(401);
    expect((await refresh(world, kept)).statusCode).toBe(401);
    expect((await refresh(world, other)).statusCode).toBe(200);
  });

  test('logout everywhere ends all sessions of the user', async () => {
    const world = buildAccountWorld(await open());
    await world.register(EMAIL);
    await world.register('bob@example.com');
    const jars = [await world.logIn(EMAIL), await world.logIn(EMAIL)] as const;
    const bob = await world.logIn('bob@example.com');
    await world.post(logOut.path, { isEverywhere: true }, new Map(jars[0]));
    for (const jar of jars) expect((await ownData(world, jar)).statusCode).toBe(401);
    expect((await ownData(world, bob)).statusCode).toBe(200);
  });

  test('logout works without a session, and without a body', async () => {
    const world = buildAccountWorld(await open());
    expect((await world.post(logOut.path, {})).statusCode).toBe(200);
    expect((await world.app.inject({ method: 'POST', url: logOut.path })).statusCode).toBe(200);
  });

  test('cannot be started or ended by a page of another site', async () => {
    const world = buildAccountWorld(await open());
    await world.register(EMAIL);
    const jar = await world.logIn(EMAIL);
    const foreign = { origin: 'https://evil.example' };
    expect(
      (
        await world.post(
          logIn.path,
          { email: EMAIL, password: PASSWORD, browserFingerprint: FINGERPRINT },
          undefined,
          foreign,
        )
      ).statusCode,
    ).toBe(403);
    expect((await world.post(logOut.path, {}, new Map(jar), foreign)).statusCode).toBe(403);
    expect(
      (
        await world.post(refreshSession.path, { browserFingerprint: FINGERPRINT }, new Map(jar), {
          origin: 'null',
        })
      ).statusCode,
    ).toBe(403);
    expect(
      (
        await world.post(refreshSession.path, { browserFingerprint: FINGERPRINT }, jar, {
          origin: SITE,
        })
      ).statusCode,
    ).toBe(200);
    expect(
      (
        await world.post(refreshSession.path, { browserFingerprint: FINGERPRINT }, jar, {
          origin: 'http://192.168.0.9:8080',
          host: '192.168.0.9:8080',
        })
      ).statusCode,
    ).toBe(200);
  });
});
