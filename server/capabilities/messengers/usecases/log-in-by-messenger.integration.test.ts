import {
  fetchAccountData,
  logIn as logInEndpoint,
  logOut,
  refreshSession,
} from '@quayside/contract/endpoints/accounts';
import type { LightMyRequestResponse } from 'fastify';

import {
  cookiesSet,
  FINGERPRINT,
  IDLE_MS,
  PASSWORD,
  type CookieJar,
} from '../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../testing/database/database';
import {
  ANN,
  BOB,
  buildMessengerHarness,
  messengerPath,
} from '../../../testing/messengers/messenger-harness';

const codeOf = (response: { readonly statusCode: number; json<T>(): T }): string =>
  `${response.statusCode} ${response.json<{ status: string }>().status}`;
const HOUR_MS = 3_600_000;

withBothDatabases('a messenger user', (open) => {
  test('gets an account on the first launch, and signs in to it on the second', async () => {
    const harness = buildMessengerHarness(await open());
    const initData = harness.launch(BOB);
    const jar: CookieJar = new Map();
    expect(codeOf(await harness.call('login', { initData }, jar))).toBe('404 ERR_NOT_FOUND');
    const created = await harness.call(
      'register',
      { initData, browserFingerprint: FINGERPRINT },
      jar,
    );
    expect(created.statusCode).toBe(201);
    const { userId } = created.json<{ userId: number }>();
    expect(created.json()).toEqual({ userId, email: null });
    for (const cookie of cookiesSet(created))
      expect(cookie).toMatchObject({
        httpOnly: true,
        secure: true,
        sameSite: 'None',
        partitioned: true,
        maxAge: IDLE_MS / 1000,
      });
    expect((await harness.get(fetchAccountData.path, jar)).json()).toMatchObject({
      userId,
      email: null,
      permissions: 'USER',
      locale: 'ru',
    });
    expect(codeOf(await harness.call('register', { initData: harness.launch(BOB) }))).toBe(
      '409 ERR_USER_ALREADY_REGISTERED',
    );

    const again: CookieJar = new Map();
    const response = await harness.call('login', { initData: harness.launch(BOB) }, again);
    expect([response.statusCode, response.body]).toEqual([201, 'OK']);
    expect(response.headers['session-id']).toBe(again.get('session_id'));
    expect((await harness.get(fetchAccountData.path, again)).json()).toMatchObject({ userId });
  });

  test('is signed in again by a refresh, and has all cookies cleared by a logout', async () => {
    const harness = buildMessengerHarness(await open());
    const { jar } = await harness.enter(ANN);
    harness.clock.advance(HOUR_MS);
    expect(codeOf(await harness.get(fetchAccountData.path, jar))).toBe('418 ERR_IM_A_TEAPOT');
    const refreshed = await harness.post(
      refreshSession.path,
      { browserFingerprint: 'a messenger' },
      jar,
    );
    expect(refreshed.statusCode).toBe(200);
    for (const cookie of cookiesSet(refreshed))
      expect(cookie).toMatchObject({ sameSite: 'None', partitioned: true });
    expect((await harness.get(fetchAccountData.path, jar)).statusCode).toBe(200);
    const left = await harness.post(logOut.path, {}, jar);
    expect(left.cookies.filter((cookie) => 'partitioned' in cookie)).toHaveLength(3);
    expect(jar.size).toBe(0);
  });

  test('is bound to the browser of the first refresh if the login had no fingerprint', async () => {
    const harness = buildMessengerHarness(await open());
    await harness.enter(ANN);
    const jar: CookieJar = new Map();
    await harness.call('login', { initData: harness.launch(ANN) }, jar);
    expect(
      (await harness.post(refreshSession.path, { browserFingerprint: 'first' }, jar)).statusCode,
    ).toBe(200);
    expect(
      (await harness.post(refreshSession.path, { browserFingerprint: 'second' }, new Map(jar)))
        .statusCode,
    ).toBe(401);
    expect(
      (await harness.post(refreshSession.path, { browserFingerprint: 'first' }, jar)).statusCode,
    ).toBe(200);
  });

  test('can have a referrer, who must exist', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    const referrer = await harness.register('ref@example.com');
    const initData = harness.launch(ANN);
    expect(
      codeOf(await harness.call('register', { initData, referrerAffiliateId: 'aff_999999999' })),
    ).toBe('404 ERR_NOT_FOUND');
    const created = await harness.call('register', {
      initData,
      referrerAffiliateId: `aff_${referrer}`,
    });
    const [row] = await database.query<{ referrer_user_id: string }>(
      'SELECT referrer_user_id FROM app_user WHERE user_id = $1',
      [created.json<{ userId: number }>().userId],
    );
    expect(Number(row?.referrer_user_id)).toBe(referrer);
  });

  test('gets a specific error for launch data that is malformed, forged, too old or too far ahead', async () => {
    const harness = buildMessengerHarness(await open());
    await harness.enter(ANN);
    const errorFor = async (initData: string) => codeOf(await harness.call('login', { initData }));
    expect(await errorFor('user=1')).toBe('400 ERR_VALIDATION');
    expect(await errorFor(harness.launch(ANN).replace('Ann', 'Eve'))).toBe(
      '403 ERR_LAUNCH_DATA_INVALID',
    );
    expect(await errorFor(harness.launch(ANN, -HOUR_MS - 1_000))).toBe(
      '403 ERR_LAUNCH_DATA_EXPIRED',
    );
    expect(await errorFor(harness.launch(ANN, 61_000))).toBe('403 ERR_LAUNCH_DATA_EXPIRED');
    expect(
      (await harness.call('login', { initData: harness.launch(ANN, -HOUR_MS) })).statusCode,
    ).toBe(201);
    expect(
      (await harness.call('login', { initData: harness.launch(ANN, 60_000) })).statusCode,
    ).toBe(201);
  });

  test('logs in only once with the same launch data, even in another field order or concurrently', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    await harness.enter(ANN);
    const initData = harness.launch(ANN);
    const reordered = new URLSearchParams([...new URLSearchParams(initData)].reverse()).toString();
    const answers = await Promise.all(
      [initData, reordered, initData, reordered].map((data) =>
        harness.call('login', { initData: data }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(codeOf(await harness.call('login', { initData: reordered }))).toBe(
      '409 ERR_LAUNCH_DATA_USED',
    );
    harness.clock.advance(HOUR_MS + 60_001);
    await harness.messengers.deps.accounts.deleteLaunchesBefore(database, harness.clock.nowMs());
    expect(await database.query('SELECT * FROM messenger_launch')).toEqual([]);
    expect(codeOf(await harness.call('login', { initData }))).toBe('403 ERR_LAUNCH_DATA_EXPIRED');
  });

  test('can use launch data only once, either to register or to log in', async () => {
    const harness = buildMessengerHarness(await open());
    const made = await harness.enter(ANN);
    expect(codeOf(await harness.call('login', { initData: made.initData }))).toBe(
      '409 ERR_LAUNCH_DATA_USED',
    );
    const initData = harness.launch(ANN);
    expect((await harness.call('login', { initData })).statusCode).toBe(201);
    expect(codeOf(await harness.call('register', { initData }))).toBe('409 ERR_LAUNCH_DATA_USED');
    // Of concurrent calls of both kinds, with or without an account, at most one gets a session.
    for (const launch of [harness.launch(ANN), harness.launch(BOB)]) {
      const answers = await Promise.all(
        (['login', 'register', 'login', 'register'] as const).map((call) =>
          harness.call(call, { initData: launch }),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    }
  });

  test('has the cookies of another kind of session cleared, whichever came first', async () => {
    const harness = buildMessengerHarness(await open());
    const { jar } = await harness.enter(ANN);
    const clearedCookiesOf = (response: LightMyRequestResponse) =>
      response.cookies
        .filter(({ maxAge }) => maxAge === 0)
        .map(({ name, partitioned }) => [name, partitioned === true]);
    const clearedAttributes = (isPartitioned: boolean) =>
      ['session_id', 'access_token', 'refresh_token'].map((name) => [name, isPartitioned]);
    expect(
      clearedCookiesOf(await harness.call('login', { initData: harness.launch(ANN) }, jar)),
    ).toEqual(clearedAttributes(false));
    expect(
      clearedCookiesOf(
        await harness.post(refreshSession.path, { browserFingerprint: 'a messenger' }, jar),
      ),
    ).toEqual(clearedAttributes(false));
    await harness.register('ann@example.com');
    const browser: CookieJar = new Map();
    const logIn = () =>
      harness.post(
        logInEndpoint.path,
        { email: 'ann@example.com', password: PASSWORD, browserFingerprint: FINGERPRINT },
        browser,
      );
    expect(clearedCookiesOf(await logIn())).toEqual([]);
    expect(clearedCookiesOf(await logIn())).toEqual(clearedAttributes(true));
  });

  test("is informed whether the browser's session comes from the launch that was used", async () => {
    const harness = buildMessengerHarness(await open());
    const { jar, initData } = await harness.enter(ANN);
    const isOwn = async (browser?: CookieJar) =>
      (await harness.call('login', { initData }, browser)).json<{ data: { details: object } }>()
        .data.details;
    expect(await isOwn(jar)).toEqual({ field: 'initData', isOwnSession: true });
    expect(await isOwn((await harness.enter(BOB)).jar)).toEqual({
      field: 'initData',
      isOwnSession: false,
    });
    expect(await isOwn()).toEqual({ field: 'initData', isOwnSession: false });
    // A session from a login in the app comes from the launch too.
    await harness.register('ann@example.com');
    await harness.post(
      logInEndpoint.path,
      { email: 'ann@example.com', password: PASSWORD, browserFingerprint: FINGERPRINT },
      jar,
    );
    expect(await isOwn(jar)).toEqual({ field: 'initData', isOwnSession: true });
    await harness.post(logOut.path, {}, new Map(jar));
    expect(await isOwn(jar)).toEqual({ field: 'initData', isOwnSession: false });
  });

  test('can register after launch data found no account, and log in after a rejected registration', async () => {
    const harness = buildMessengerHarness(await open());
    const initData = harness.launch(ANN);
    expect(codeOf(await harness.call('login', { initData }))).toBe('404 ERR_NOT_FOUND');
    expect((await harness.call('register', { initData })).statusCode).toBe(201);
    const next = harness.launch(ANN);
    expect(codeOf(await harness.call('register', { initData: next }))).toBe(
      '409 ERR_USER_ALREADY_REGISTERED',
    );
    expect((await harness.call('login', { initData: next })).statusCode).toBe(201);
  });

  test('has only one account, however many launches request one at once', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => harness.call('register', { initData: harness.launch(ANN) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(await database.query('SELECT user_id FROM app_user')).toHaveLength(1);
  });

  test('is rejected for an unknown messenger, and on a page of another site', async () => {
    const harness = buildMessengerHarness(await open());
    expect(
      codeOf(
        await harness.post(messengerPath('login', 'carrier-pigeon'), {
          initData: harness.launch(ANN),
        }),
      ),
    ).toBe('404 ERR_NOT_FOUND');
    expect(
      codeOf(
        await harness.call('register', { initData: harness.launch(ANN) }, undefined, {
          origin: 'https://evil.example',
        }),
      ),
    ).toBe('403 ERR_FORBIDDEN');
  });
});
