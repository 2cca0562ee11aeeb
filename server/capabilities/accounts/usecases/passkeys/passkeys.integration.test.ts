import {
  fetchAccountData,
  logOut,
  requestPasswordReset,
  resetPassword,
} from '@quayside/contract/endpoints/accounts';
import {
  deletePasskey,
  fetchPasskeyRegistrationOptions,
  renamePasskey,
} from '@quayside/contract/endpoints/passkeys';

import {
  type CookieJar,
  cookiesSet,
  FINGERPRINT,
  IDLE_MS,
  SITE,
} from '../../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../../testing/database/database';
import {
  addPasskey,
  ANN_EMAIL,
  freshDevice,
  loginOptionsOf,
  outcome,
  ownPath,
  passkeysOf,
  registerPasskey,
  registrationOptionsOf,
  REJECTED_LOGIN,
  logInWithDevice,
  withPasskey,
} from '../../../../testing/accounts/passkey-harness';
import { createSoftwareDevice } from '../../../../testing/accounts/software-passkey';

withBothDatabases('passkeys', (open) => {
  test('start a session like a password does, and the owner gets an email about a new passkey', async () => {
    const { harness, userId, jar, device } = await withPasskey(await open());
    expect(harness.mails).toMatchObject([
      { to: ANN_EMAIL, locale: 'en', message: { template: 'passkey-added' } },
    ]);
    expect(await passkeysOf(harness, jar)).toEqual([
      {
        passkeyId: expect.any(String),
        name: 'Phone',
        createdAt: new Date(harness.clock.nowMs()).toISOString(),
        lastUsedAt: null,
      },
    ]);
    harness.clock.advance(60_000);
    const session: CookieJar = new Map();
    const response = await logInWithDevice(harness, device, {}, session);
    expect([outcome(response), response.body, response.headers['session-id']]).toEqual([
      '201',
      'OK',
      session.get('session_id'),
    ]);
    expect(
      cookiesSet(response).map(({ name, path, maxAge, httpOnly, secure, sameSite }) => [
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
    expect((await harness.get(fetchAccountData.path, session)).json()).toMatchObject({
      userId,
      email: ANN_EMAIL,
    });
    expect(await passkeysOf(harness, session)).toMatchObject([
      { lastUsedAt: new Date(harness.clock.nowMs()).toISOString() },
    ]);
  });

  test('are registered with a random, permanent handle instead of the user ID', async () => {
    const { harness, userId, jar } = await withPasskey(await open());
    const [first, second] = [
      await registrationOptionsOf(harness, jar),
      await registrationOptionsOf(harness, jar),
    ];
    expect(first.user.id).toMatch(/^[\w-]{43}$/);
    expect(first.user.id).toBe(second.user.id);
    expect(Buffer.from(first.user.id, 'base64url').toString('latin1')).not.toContain(
      String(userId),
    );
    expect(first.challenge).not.toBe(second.challenge);
    expect(first).toMatchObject({
      rp: { id: 'exchange.example' },
      user: { name: ANN_EMAIL },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Object.keys(await loginOptionsOf(harness)).sort()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ]);
    const kept = await harness.deps.database.query<{ challenge_hash: string }>(
      'SELECT challenge_hash FROM passkey_challenge',
    );
    expect(kept.map(({ challenge_hash }) => challenge_hash)).not.toContain(first.challenge);
  });

  test('are not registered twice: the device excludes and the server rejects existing passkeys', async () => {
    const { harness, jar, device } = await withPasskey(await open());
    expect((await registrationOptionsOf(harness, jar)).excludeCredentials).toEqual([
      { id: device.credentialId, type: 'public-key', transports: ['internal'] },
    ]);
    expect(outcome(await addPasskey(harness, jar, device))).toBe('409 ERR_NOT_ACCEPTABLE');
    await harness.register('bob@example.com');
    const bob = await harness.logIn('bob@example.com');
    expect(outcome(await addPasskey(harness, bob, device))).toBe('409 ERR_NOT_ACCEPTABLE');
    expect(await passkeysOf(harness, bob)).toEqual([]);
  });

  test('work repeatedly if the device has no counter', async () => {
    const { harness, device } = await withPasskey(
      await open(),
      ANN_EMAIL,
      createSoftwareDevice({ origin: SITE, isCounting: false }),
    );
    expect([
      outcome(await logInWithDevice(harness, device)),
      outcome(await logInWithDevice(harness, device)),
    ]).toEqual(['201', '201']);
  });

  test('can be renamed and deleted only by their owner', async () => {
    const { harness, jar, device } = await withPasskey(await open());
    await harness.register('bob@example.com');
    const bob = await harness.logIn('bob@example.com');
    const [{ passkeyId } = { passkeyId: '' }] = await passkeysOf(harness, jar);
    expect(
      outcome(await harness.post(ownPath(renamePasskey.path, passkeyId), { name: 'Mine' }, bob)),
    ).toBe('404 ERR_NOT_FOUND');
    expect(outcome(await harness.post(ownPath(deletePasskey.path, passkeyId), {}, bob))).toBe(
      '404 ERR_NOT_FOUND',
    );
    expect(
      (
        await harness.post(ownPath(renamePasskey.path, passkeyId), { name: ' Work laptop ' }, jar)
      ).json(),
    ).toMatchObject({ passkeyId, name: 'Work laptop' });
    expect(
      (
        await harness.post(ownPath(renamePasskey.path, passkeyId), { name: 'x'.repeat(65) }, jar)
      ).json(),
    ).toMatchObject({ status: 'ERR_VALIDATION', data: { details: { field: 'name' } } });
    expect((await harness.post(ownPath(deletePasskey.path, passkeyId), {}, jar)).json()).toEqual({
      isDone: true,
    });
    expect(outcome(await harness.post(ownPath(deletePasskey.path, passkeyId), {}, jar))).toBe(
      '404 ERR_NOT_FOUND',
    );
    expect(outcome(await logInWithDevice(harness, device))).toBe(REJECTED_LOGIN);
    expect((await harness.get(fetchAccountData.path, jar)).statusCode).toBe(200);
    expect((await harness.logIn(ANN_EMAIL)).has('session_id')).toBe(true);
  });

  test('keep working after a logout everywhere or a password reset', async () => {
    const { harness, userId, jar, device } = await withPasskey(await open());
    await harness.post(logOut.path, { isEverywhere: true }, new Map(jar));
    expect((await harness.get(fetchAccountData.path, jar)).statusCode).toBe(401);
    expect(outcome(await logInWithDevice(harness, device))).toBe('201');
    // A password reset of an account without a confirmed email would remove the passkeys.
    await harness.deps.stores.emailProofs.prove(
      harness.deps.database,
      userId,
      harness.clock.nowMs(),
    );
    await harness.post(requestPasswordReset.path, { email: ANN_EMAIL });
    const message = harness.mails.at(-1)?.message;
    expect(
      outcome(
        await harness.post(resetPassword.path, {
          email: ANN_EMAIL,
          password: 'battery staple',
          resetCode: message?.template === 'password-reset' ? message.code : '',
        }),
      ),
    ).toBe('200');
    expect(outcome(await logInWithDevice(harness, device))).toBe('201');
  });

  test('are limited to twenty, even when many are added at once', async () => {
    const { harness, jar } = await withPasskey(await open());
    for (let count = 1; count < 17; count += 1)
      expect(outcome(await addPasskey(harness, jar, freshDevice()))).toBe('201');
    // All six get options while fewer than twenty passkeys exist, so only the registrations are
    // rejected.
    const credentials = await Promise.all(
      Array.from({ length: 6 }, async () =>
        freshDevice().make(await registrationOptionsOf(harness, jar)),
      ),
    );
    const answers = await Promise.all(
      credentials.map((credential) => registerPasskey(harness, jar, credential)),
    );
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
    expect(await passkeysOf(harness, jar)).toHaveLength(20);
    expect(harness.mails).toHaveLength(20);
    // The server sends no options for one more, since the device would store a useless key.
    expect(
      outcome(
        await harness.post(
          fetchPasskeyRegistrationOptions.path,
          { browserFingerprint: FINGERPRINT },
          jar,
        ),
      ),
    ).toBe('409 ERR_NOT_ACCEPTABLE');
  });
});
