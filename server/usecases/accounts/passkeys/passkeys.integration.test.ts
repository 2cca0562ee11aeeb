import type {
  Passkey,
  PasskeyLoginOptions,
  PasskeyRegistrationOptions,
  ShownPasskeyCredential,
} from '@quayside/contract/operations/passkeys';
import { API_PATHS } from '@quayside/contract/operations/paths';
import type { LightMyRequestResponse } from 'fastify';

import { openPasskeys, type PasskeyParts } from '../../../composition/open-passkeys';
import { passkeyRoutes } from '../../../http/routes/passkey-routes';
import type { Database } from '../../../ports/database';
import {
  buildAccountWorld,
  cookiesGiven,
  FINGERPRINT,
  IDLE_MS,
  SITE,
  type AccountWorld,
  type AccountWorldOptions,
  type CookieJar,
} from '../../../test/account-world';
import { withBothDatabases } from '../../../test/database';
import {
  createSoftwareDevice,
  type Misdeed,
  type SoftwareDevice,
} from '../../../test/software-passkey';
import { CHALLENGE_MS } from './passkey-challenge';

const EMAIL = 'ann@example.com';
const own = (path: string, passkeyId: string): string => path.replace(':passkeyId', passkeyId);

/** The account calls and those of passkeys. */
function build(database: Database, rules: AccountWorldOptions['rules'] = {}) {
  const forgetting: (() => Promise<unknown>)[] = [];
  const recurring: PasskeyParts['recurring'] = {
    add: ({ run }) => void forgetting.push(async () => run()),
  };
  const world = buildAccountWorld(database, {
    rules,
    routes: (accounts) =>
      passkeyRoutes({
        passkeys: openPasskeys({ config: { siteUrl: SITE }, accounts, recurring }),
        crossOrigin: { siteOrigin: SITE },
      }),
  });
  return {
    ...world,
    forget: async () => {
      for (const forget of forgetting) await forget();
    },
  };
}

const fresh = (): SoftwareDevice => createSoftwareDevice({ origin: SITE });
const optionsOf = async (
  { post }: AccountWorld,
  jar: CookieJar,
  browserFingerprint = FINGERPRINT,
) =>
  (
    await post(API_PATHS.passkeyRegistrationOptions, { browserFingerprint }, jar)
  ).json<PasskeyRegistrationOptions>();
const add = async (
  world: AccountWorld,
  jar: CookieJar,
  device: SoftwareDevice,
  misdeed?: Misdeed,
  name?: string,
) =>
  world.post(
    API_PATHS.passkeys,
    {
      browserFingerprint: FINGERPRINT,
      name,
      credential: device.make(await optionsOf(world, jar), misdeed),
    },
    jar,
  );
const listOf = async ({ get }: AccountWorld, jar: CookieJar) =>
  (await get(API_PATHS.passkeys, jar)).json<Passkey[]>();
const loginOptionsOf = async ({ post }: AccountWorld, browserFingerprint = FINGERPRINT) =>
  (await post(API_PATHS.passkeyLoginOptions, { browserFingerprint })).json<PasskeyLoginOptions>();
const logInWith = (
  { post }: AccountWorld,
  credential: ShownPasskeyCredential,
  jar: CookieJar = new Map(),
  browserFingerprint = FINGERPRINT,
) => post(API_PATHS.passkeyLogin, { browserFingerprint, credential }, jar);
const show = async (
  world: AccountWorld,
  device: SoftwareDevice,
  misdeed?: Misdeed,
  jar?: CookieJar,
) => logInWith(world, device.show(await loginOptionsOf(world), misdeed), jar);
const outcome = (answer: LightMyRequestResponse): string =>
  answer.statusCode < 300
    ? String(answer.statusCode)
    : `${answer.statusCode} ${answer.json<{ status: string }>().status}`;
const REFUSED = '401 ERR_INVALID_CREDENTIALS';

async function withPasskey(database: Database, email = EMAIL, device = fresh()) {
  const world = build(database);
  const userId = await world.register(email);
  const jar = await world.logIn(email);
  expect(outcome(await add(world, jar, device, {}, 'Phone'))).toBe('201');
  return { world, userId, jar, device };
}

withBothDatabases('a passkey', (open) => {
  test('is added, named to its owner by mail, and logs in as the password does', async () => {
    const { world, userId, jar, device } = await withPasskey(await open());
    expect(world.mails).toMatchObject([
      { to: EMAIL, locale: 'en', message: { template: 'passkey-added' } },
    ]);
    expect(await listOf(world, jar)).toEqual([
      {
        passkeyId: expect.any(String),
        name: 'Phone',
        createdAt: new Date(world.clock.nowMs()).toISOString(),
        lastUsedAt: null,
      },
    ]);
    world.clock.advance(60_000);
    const session: CookieJar = new Map();
    const answer = await show(world, device, {}, session);
    expect([outcome(answer), answer.body, answer.headers['session-id']]).toEqual([
      '201',
      'OK',
      session.get('session_id'),
    ]);
    expect(
      cookiesGiven(answer).map(({ name, path, maxAge, httpOnly, secure, sameSite }) => [
        name,
        path,
        maxAge,
        httpOnly,
        secure,
        sameSite,
      ]),
    ).toEqual([
      ['session_id', '/', IDLE_MS / 1000, true, true, 'Lax'],
      ['access_token', '/', IDLE_MS / 1000, true, true, 'Lax'],
      ['refresh_token', '/api/v1/users/authentication', IDLE_MS / 1000, true, true, 'Lax'],
    ]);
    expect((await world.get(API_PATHS.accountData, session)).json()).toMatchObject({
      userId,
      email: EMAIL,
    });
    expect(await listOf(world, session)).toMatchObject([
      { lastUsedAt: new Date(world.clock.nowMs()).toISOString() },
    ]);
  });

  test('is asked for so that nobody learns anything: the handle is random, stays, and names nobody', async () => {
    const { world, userId, jar } = await withPasskey(await open());
    const [first, second] = [await optionsOf(world, jar), await optionsOf(world, jar)];
    expect(first.user.id).toMatch(/^[\w-]{43}$/);
    expect(first.user.id).toBe(second.user.id);
    expect(Buffer.from(first.user.id, 'base64url').toString('latin1')).not.toContain(
      String(userId),
    );
    expect(first.challenge).not.toBe(second.challenge);
    expect(first).toMatchObject({
      rp: { id: 'exchange.example' },
      user: { name: EMAIL },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Object.keys(await loginOptionsOf(world)).sort()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ]);
    const kept = await world.deps.database.query<{ challenge_hash: string }>(
      'SELECT challenge_hash FROM passkey_challenge',
    );
    expect(kept.map(({ challenge_hash }) => challenge_hash)).not.toContain(first.challenge);
  });

  test('of the account already is named, so that the device refuses; one that is known is refused here too', async () => {
    const { world, jar, device } = await withPasskey(await open());
    expect((await optionsOf(world, jar)).excludeCredentials).toEqual([
      { id: device.credentialId, type: 'public-key', transports: ['internal'] },
    ]);
    expect(outcome(await add(world, jar, device))).toBe('409 ERR_NOT_ACCEPTABLE');
    await world.register('bob@example.com');
    const bob = await world.logIn('bob@example.com');
    expect(outcome(await add(world, bob, device))).toBe('409 ERR_NOT_ACCEPTABLE');
    expect(await listOf(world, bob)).toEqual([]);
  });

  test('is refused when what was signed does not hold, and nothing is kept of it', async () => {
    const world = build(await open());
    await world.register(EMAIL);
    const jar = await world.logIn(EMAIL);
    const wrongs: Misdeed[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'A'.repeat(43) },
      { isUserUnverified: true },
      { crossOrigin: true },
      { type: 'webauthn.get' },
    ];
    for (const wrong of wrongs)
      expect([wrong, outcome(await add(world, jar, fresh(), wrong))]).toEqual([
        wrong,
        '422 ERR_UNPROCESSABLE_ENTITY',
      ]);
    expect(await listOf(world, jar)).toEqual([]);
    expect(world.mails).toEqual([]);
  });

  test('is refused at login when anything does not hold, in the same words', async () => {
    const { world, device } = await withPasskey(await open());
    const stranger = fresh();
    const wrongs: Misdeed[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'A'.repeat(43) },
      { type: 'webauthn.create' },
      { isUserUnverified: true },
      { isUserAbsent: true },
      { crossOrigin: true },
      { userHandle: 'A'.repeat(43) },
      { userHandle: '' },
      { credentialId: stranger.credentialId },
      { signer: stranger.privateKey },
      { signCount: 1 },
      { signCount: 0 },
    ];
    const told = new Set<string>();
    for (const wrong of wrongs) {
      const answer = await show(world, device, wrong);
      expect([wrong, outcome(answer), answer.cookies]).toEqual([
        wrong,
        wrong.userHandle === '' ? '400 ERR_VALIDATION' : REFUSED,
        [],
      ]);
      if (wrong.userHandle !== '') told.add(answer.body);
    }
    told.add((await show(world, stranger, { userHandle: 'B'.repeat(43) })).body);
    expect(told.size).toBe(1);
    expect(outcome(await show(world, device))).toBe('201');
  });

  test('of one user logs nobody else in', async () => {
    const { world, jar: annJar, device: annDevice } = await withPasskey(await open());
    const bobId = await world.register('bob@example.com');
    const bobJar = await world.logIn('bob@example.com');
    const bobDevice = fresh();
    await add(world, bobJar, bobDevice);
    const annHandle = (await optionsOf(world, annJar)).user.id;
    // Bob's device says that it has a key of Ann's account, or names Ann's key and signs with its own.
    expect(outcome(await show(world, bobDevice, { userHandle: annHandle }))).toBe(REFUSED);
    expect(
      outcome(
        await show(world, bobDevice, {
          userHandle: annHandle,
          credentialId: annDevice.credentialId,
          signCount: 99,
        }),
      ),
    ).toBe(REFUSED);
    const session: CookieJar = new Map();
    expect(outcome(await show(world, bobDevice, {}, session))).toBe('201');
    expect((await world.get(API_PATHS.accountData, session)).json()).toMatchObject({
      userId: bobId,
    });
  });

  test('is shown with a challenge that is good once, for five minutes, for one browser and one purpose', async () => {
    const { world, jar, device } = await withPasskey(await open());
    const shown = device.show(await loginOptionsOf(world));
    expect(outcome(await logInWith(world, shown))).toBe('201');
    expect(outcome(await logInWith(world, shown))).toBe(REFUSED);
    expect(
      outcome(await logInWith(world, device.show(await loginOptionsOf(world, 'another browser')))),
    ).toBe(REFUSED);
    const registration = await optionsOf(world, jar);
    expect(outcome(await show(world, device, { challenge: registration.challenge }))).toBe(REFUSED);
    const late = device.show(await loginOptionsOf(world));
    world.clock.advance(CHALLENGE_MS);
    expect(outcome(await logInWith(world, late))).toBe(REFUSED);
    expect(outcome(await show(world, device))).toBe('201');
    await world.forget();
    expect(
      await world.deps.database.query('SELECT 1 FROM passkey_challenge WHERE expires_at < $1', [
        new Date(world.clock.nowMs()),
      ]),
    ).toEqual([]);
  });

  test('whose answer did not hold has used its challenge up all the same', async () => {
    const { world, device } = await withPasskey(await open());
    const options = await loginOptionsOf(world);
    expect(
      outcome(await logInWith(world, device.show(options, { signer: fresh().privateKey }))),
    ).toBe(REFUSED);
    expect(outcome(await logInWith(world, device.show(options)))).toBe(REFUSED);
  });

  test('is made with a challenge that is good once, and for the user and browser that asked', async () => {
    const { world, jar } = await withPasskey(await open());
    await world.register('bob@example.com');
    const bob = await world.logIn('bob@example.com');
    const send = (credential: object, to: CookieJar, browserFingerprint = FINGERPRINT) =>
      world.post(API_PATHS.passkeys, { browserFingerprint, credential }, to);
    const options = await optionsOf(world, jar);
    expect(outcome(await send(fresh().make(options), bob))).toBe('422 ERR_UNPROCESSABLE_ENTITY');
    expect(outcome(await send(fresh().make(options), jar, 'another browser'))).toBe(
      '422 ERR_UNPROCESSABLE_ENTITY',
    );
    expect(
      outcome(
        await send(
          fresh().make(options, { challenge: (await loginOptionsOf(world)).challenge }),
          jar,
        ),
      ),
    ).toBe('422 ERR_UNPROCESSABLE_ENTITY');
    expect(outcome(await send(fresh().make(options), jar))).toBe('201');
    expect(outcome(await send(fresh().make(options), jar))).toBe('422 ERR_UNPROCESSABLE_ENTITY');
  });

  test('that is shown twenty times at once with one challenge logs in once; with one count, too', async () => {
    const { world, device } = await withPasskey(await open());
    const shown = device.show(await loginOptionsOf(world));
    const answers = await Promise.all(Array.from({ length: 20 }, () => logInWith(world, shown)));
    expect(answers.map(outcome).sort()).toEqual([
      '201',
      ...Array.from({ length: 19 }, () => REFUSED),
    ]);
    const challenges = await Promise.all(Array.from({ length: 10 }, () => loginOptionsOf(world)));
    const copies = await Promise.all(
      challenges.map((options) => logInWith(world, device.show(options, { signCount: 50 }))),
    );
    expect(copies.map(outcome).sort()).toEqual([
      '201',
      ...Array.from({ length: 9 }, () => REFUSED),
    ]);
    expect(outcome(await show(world, device, { signCount: 50 }))).toBe(REFUSED);
    expect(outcome(await show(world, device, { signCount: 51 }))).toBe('201');
  });

  test('of a device that does not count logs in as often as it is shown', async () => {
    const { world, device } = await withPasskey(
      await open(),
      EMAIL,
      createSoftwareDevice({ origin: SITE, isCounting: false }),
    );
    expect([outcome(await show(world, device)), outcome(await show(world, device))]).toEqual([
      '201',
      '201',
    ]);
  });

  test('is renamed and deleted by its owner alone; afterwards the password still logs in', async () => {
    const { world, jar, device } = await withPasskey(await open());
    await world.register('bob@example.com');
    const bob = await world.logIn('bob@example.com');
    const [{ passkeyId } = { passkeyId: '' }] = await listOf(world, jar);
    expect(
      outcome(await world.post(own(API_PATHS.renamePasskey, passkeyId), { name: 'Mine' }, bob)),
    ).toBe('404 ERR_NOT_FOUND');
    expect(outcome(await world.post(own(API_PATHS.deletePasskey, passkeyId), {}, bob))).toBe(
      '404 ERR_NOT_FOUND',
    );
    expect(
      (
        await world.post(own(API_PATHS.renamePasskey, passkeyId), { name: ' Work laptop ' }, jar)
      ).json(),
    ).toMatchObject({ passkeyId, name: 'Work laptop' });
    expect(
      (
        await world.post(own(API_PATHS.renamePasskey, passkeyId), { name: 'x'.repeat(65) }, jar)
      ).json(),
    ).toMatchObject({ status: 'ERR_VALIDATION', data: { details: { field: 'name' } } });
    expect((await world.post(own(API_PATHS.deletePasskey, passkeyId), {}, jar)).json()).toEqual({
      isDone: true,
    });
    expect(outcome(await world.post(own(API_PATHS.deletePasskey, passkeyId), {}, jar))).toBe(
      '404 ERR_NOT_FOUND',
    );
    expect(outcome(await show(world, device))).toBe(REFUSED);
    expect((await world.get(API_PATHS.accountData, jar)).statusCode).toBe(200);
    expect((await world.logIn(EMAIL)).has('session_id')).toBe(true);
  });

  test('stays when its owner logs out everywhere or sets a new password; it opens a new session', async () => {
    const { world, userId, jar, device } = await withPasskey(await open());
    await world.post(API_PATHS.logout, { isEverywhere: true }, new Map(jar));
    expect((await world.get(API_PATHS.accountData, jar)).statusCode).toBe(401);
    expect(outcome(await show(world, device))).toBe('201');
    // Of an account whose email nobody had proven a new password takes the passkeys away.
    await world.deps.stores.emailProofs.prove(world.deps.database, userId, world.clock.nowMs());
    await world.post(API_PATHS.requestPasswordReset, { email: EMAIL });
    const message = world.mails.at(-1)?.message;
    expect(
      outcome(
        await world.post(API_PATHS.resetPassword, {
          email: EMAIL,
          password: 'battery staple',
          resetCode: message?.template === 'password-reset' ? message.code : '',
        }),
      ),
    ).toBe('200');
    expect(outcome(await show(world, device))).toBe('201');
  });

  test('is one of twenty at most, also when many are added at once', async () => {
    const { world, jar } = await withPasskey(await open());
    for (let count = 1; count < 17; count += 1)
      expect(outcome(await add(world, jar, fresh()))).toBe('201');
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(world, jar, fresh())));
    expect(answers.map(outcome).sort()).toEqual([
      '201',
      '201',
      '201',
      '409 ERR_NOT_ACCEPTABLE',
      '409 ERR_NOT_ACCEPTABLE',
      '409 ERR_NOT_ACCEPTABLE',
    ]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      data: { details: { limit: 20 } },
    });
    expect(await listOf(world, jar)).toHaveLength(20);
    expect(world.mails).toHaveLength(20);
    // A device is not even asked for one more: it would keep a key that is good for nothing.
    expect(
      outcome(
        await world.post(
          API_PATHS.passkeyRegistrationOptions,
          { browserFingerprint: FINGERPRINT },
          jar,
        ),
      ),
    ).toBe('409 ERR_NOT_ACCEPTABLE');
  });

  test("lets nobody in whom the service refuses, and comes from no other site's page", async () => {
    const database = await open();
    const { device, world } = await withPasskey(database);
    const strict = build(database, { refusedEmails: new Set([EMAIL]) });
    expect(outcome(await show(strict, device))).toBe(REFUSED);
    const evil = { origin: 'https://evil.example' };
    expect(
      outcome(
        await world.post(
          API_PATHS.passkeyLoginOptions,
          { browserFingerprint: FINGERPRINT },
          undefined,
          evil,
        ),
      ),
    ).toBe('403 ERR_FORBIDDEN');
    expect(
      outcome(
        await world.post(
          API_PATHS.passkeyLogin,
          { browserFingerprint: FINGERPRINT, credential: device.show(await loginOptionsOf(world)) },
          undefined,
          evil,
        ),
      ),
    ).toBe('403 ERR_FORBIDDEN');
  });

  test('that is nonsense is refused, and never a fault of ours', async () => {
    const { world, device, jar } = await withPasskey(await open());
    const shown = device.show(await loginOptionsOf(world));
    const broken = [
      null,
      {},
      { ...shown, id: '?' },
      { ...shown, type: 'password' },
      { ...shown, response: { ...shown.response, signature: 'A'.repeat(5_000) } },
      { ...shown, rawId: 'AA' },
      { ...shown, response: { ...shown.response, clientDataJSON: 'AAAA' } },
      { ...shown, response: { ...shown.response, authenticatorData: 'AAAA' } },
    ];
    for (const credential of broken)
      expect(
        (await world.post(API_PATHS.passkeyLogin, { browserFingerprint: FINGERPRINT, credential }))
          .statusCode,
      ).toBeLessThan(402);
    for (const credential of broken)
      expect([400, 422]).toContain(
        (await world.post(API_PATHS.passkeys, { browserFingerprint: FINGERPRINT, credential }, jar))
          .statusCode,
      );
  });
});
