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
  cookiesGiven,
  FINGERPRINT,
  IDLE_MS,
  SITE,
} from '../../../../test/account-world';
import { withBothDatabases } from '../../../../test/database';
import {
  addPasskey,
  ANN_EMAIL,
  freshDevice,
  loginOptionsOf,
  outcome,
  ownPath,
  passkeysOf,
  registrationOptionsOf,
  REJECTED_LOGIN,
  showPasskey,
  withPasskey,
} from '../../../../test/passkey-world';
import { createSoftwareDevice } from '../../../../test/software-passkey';

withBothDatabases('passkeys', (open) => {
  test('log in like the password, and their owner gets an email when one is added', async () => {
    const { world, userId, jar, device } = await withPasskey(await open());
    expect(world.mails).toMatchObject([
      { to: ANN_EMAIL, locale: 'en', message: { template: 'passkey-added' } },
    ]);
    expect(await passkeysOf(world, jar)).toEqual([
      {
        passkeyId: expect.any(String),
        name: 'Phone',
        createdAt: new Date(world.clock.nowMs()).toISOString(),
        lastUsedAt: null,
      },
    ]);
    world.clock.advance(60_000);
    const session: CookieJar = new Map();
    const answer = await showPasskey(world, device, {}, session);
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
    expect((await world.get(fetchAccountData.path, session)).json()).toMatchObject({
      userId,
      email: ANN_EMAIL,
    });
    expect(await passkeysOf(world, session)).toMatchObject([
      { lastUsedAt: new Date(world.clock.nowMs()).toISOString() },
    ]);
  });

  test('have options without the user ID: the handle is random and permanent', async () => {
    const { world, userId, jar } = await withPasskey(await open());
    const [first, second] = [
      await registrationOptionsOf(world, jar),
      await registrationOptionsOf(world, jar),
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

  test('are listed for the device to exclude, and the server rejects an existing one too', async () => {
    const { world, jar, device } = await withPasskey(await open());
    expect((await registrationOptionsOf(world, jar)).excludeCredentials).toEqual([
      { id: device.credentialId, type: 'public-key', transports: ['internal'] },
    ]);
    expect(outcome(await addPasskey(world, jar, device))).toBe('409 ERR_NOT_ACCEPTABLE');
    await world.register('bob@example.com');
    const bob = await world.logIn('bob@example.com');
    expect(outcome(await addPasskey(world, bob, device))).toBe('409 ERR_NOT_ACCEPTABLE');
    expect(await passkeysOf(world, bob)).toEqual([]);
  });

  test('log in repeatedly if the device has no counter', async () => {
    const { world, device } = await withPasskey(
      await open(),
      ANN_EMAIL,
      createSoftwareDevice({ origin: SITE, isCounting: false }),
    );
    expect([
      outcome(await showPasskey(world, device)),
      outcome(await showPasskey(world, device)),
    ]).toEqual(['201', '201']);
  });

  test('can be renamed and deleted only by their owner; afterwards the password still logs in', async () => {
    const { world, jar, device } = await withPasskey(await open());
    await world.register('bob@example.com');
    const bob = await world.logIn('bob@example.com');
    const [{ passkeyId } = { passkeyId: '' }] = await passkeysOf(world, jar);
    expect(
      outcome(await world.post(ownPath(renamePasskey.path, passkeyId), { name: 'Mine' }, bob)),
    ).toBe('404 ERR_NOT_FOUND');
    expect(outcome(await world.post(ownPath(deletePasskey.path, passkeyId), {}, bob))).toBe(
      '404 ERR_NOT_FOUND',
    );
    expect(
      (
        await world.post(ownPath(renamePasskey.path, passkeyId), { name: ' Work laptop ' }, jar)
      ).json(),
    ).toMatchObject({ passkeyId, name: 'Work laptop' });
    expect(
      (
        await world.post(ownPath(renamePasskey.path, passkeyId), { name: 'x'.repeat(65) }, jar)
      ).json(),
    ).toMatchObject({ status: 'ERR_VALIDATION', data: { details: { field: 'name' } } });
    expect((await world.post(ownPath(deletePasskey.path, passkeyId), {}, jar)).json()).toEqual({
      isDone: true,
    });
    expect(outcome(await world.post(ownPath(deletePasskey.path, passkeyId), {}, jar))).toBe(
      '404 ERR_NOT_FOUND',
    );
    expect(outcome(await showPasskey(world, device))).toBe(REJECTED_LOGIN);
    expect((await world.get(fetchAccountData.path, jar)).statusCode).toBe(200);
    expect((await world.logIn(ANN_EMAIL)).has('session_id')).toBe(true);
  });

  test('still log in after a logout everywhere or a password reset', async () => {
    const { world, userId, jar, device } = await withPasskey(await open());
    await world.post(logOut.path, { isEverywhere: true }, new Map(jar));
    expect((await world.get(fetchAccountData.path, jar)).statusCode).toBe(401);
    expect(outcome(await showPasskey(world, device))).toBe('201');
    // A password reset of an account without a confirmed email would remove the passkeys.
    await world.deps.stores.emailProofs.prove(world.deps.database, userId, world.clock.nowMs());
    await world.post(requestPasswordReset.path, { email: ANN_EMAIL });
    const message = world.mails.at(-1)?.message;
    expect(
      outcome(
        await world.post(resetPassword.path, {
          email: ANN_EMAIL,
          password: 'battery staple',
          resetCode: message?.template === 'password-reset' ? message.code : '',
        }),
      ),
    ).toBe('200');
    expect(outcome(await showPasskey(world, device))).toBe('201');
  });

  test('are limited to twenty, even when many are added at once', async () => {
    const { world, jar } = await withPasskey(await open());
    for (let count = 1; count < 17; count += 1)
      expect(outcome(await addPasskey(world, jar, freshDevice()))).toBe('201');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => addPasskey(world, jar, freshDevice())),
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
    expect(await passkeysOf(world, jar)).toHaveLength(20);
    expect(world.mails).toHaveLength(20);
    // The server sends no options for another one: the device would store a useless key.
    expect(
      outcome(
        await world.post(
          fetchPasskeyRegistrationOptions.path,
          { browserFingerprint: FINGERPRINT },
          jar,
        ),
      ),
    ).toBe('409 ERR_NOT_ACCEPTABLE');
  });
});
