import { fetchAccountData } from '@quayside/contract/endpoints/accounts';
import {
  fetchPasskeyLoginOptions,
  listPasskeys,
  logInWithPasskey,
} from '@quayside/contract/endpoints/passkeys';

import { type CookieJar, FINGERPRINT } from '../../../../test/account-world';
import { withBothDatabases } from '../../../../test/database';
import {
  addPasskey,
  ANN_EMAIL,
  buildPasskeyWorld,
  freshDevice,
  loginOptionsOf,
  outcome,
  passkeysOf,
  registrationOptionsOf,
  REJECTED_LOGIN,
  showPasskey,
  withPasskey,
} from '../../../../test/passkey-world';
import type { Misdeed } from '../../../../test/software-passkey';

withBothDatabases('passkey verification', (open) => {
  test('rejects a registration with any invalid value, and stores nothing', async () => {
    const world = buildPasskeyWorld(await open());
    await world.register(ANN_EMAIL);
    const jar = await world.logIn(ANN_EMAIL);
    const wrongs: Misdeed[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'A'.repeat(43) },
      { isUserUnverified: true },
      { crossOrigin: true },
      { type: 'webauthn.get' },
    ];
    for (const wrong of wrongs)
      expect([wrong, outcome(await addPasskey(world, jar, freshDevice(), wrong))]).toEqual([
        wrong,
        '422 ERR_UNPROCESSABLE_ENTITY',
      ]);
    expect(await passkeysOf(world, jar)).toEqual([]);
    expect(world.mails).toEqual([]);
  });

  test('rejects a login with any invalid value, always with the same message', async () => {
    const { world, device } = await withPasskey(await open());
    const stranger = freshDevice();
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
      const answer = await showPasskey(world, device, wrong);
      expect([wrong, outcome(answer), answer.cookies]).toEqual([
        wrong,
        wrong.userHandle === '' ? '400 ERR_VALIDATION' : REJECTED_LOGIN,
        [],
      ]);
      if (wrong.userHandle !== '') told.add(answer.body);
    }
    told.add((await showPasskey(world, stranger, { userHandle: 'B'.repeat(43) })).body);
    expect(told.size).toBe(1);
    expect(outcome(await showPasskey(world, device))).toBe('201');
  });

  test("rejects a login to another user's account", async () => {
    const { world, jar: annJar, device: annDevice } = await withPasskey(await open());
    const bobId = await world.register('bob@example.com');
    const bobJar = await world.logIn('bob@example.com');
    const bobDevice = freshDevice();
    await addPasskey(world, bobJar, bobDevice);
    const annHandle = (await registrationOptionsOf(world, annJar)).user.id;
    // Bob's device claims to have a key for Ann's account, or names Ann's key and signs with its
    // own.
    expect(outcome(await showPasskey(world, bobDevice, { userHandle: annHandle }))).toBe(
      REJECTED_LOGIN,
    );
    expect(
      outcome(
        await showPasskey(world, bobDevice, {
          userHandle: annHandle,
          credentialId: annDevice.credentialId,
          signCount: 99,
        }),
      ),
    ).toBe(REJECTED_LOGIN);
    const session: CookieJar = new Map();
    expect(outcome(await showPasskey(world, bobDevice, {}, session))).toBe('201');
    expect((await world.get(fetchAccountData.path, session)).json()).toMatchObject({
      userId: bobId,
    });
  });

  test('rejects blocked accounts, and requests from pages of other sites', async () => {
    const database = await open();
    const { device, world } = await withPasskey(database);
    const strict = buildPasskeyWorld(database, { refusedEmails: new Set([ANN_EMAIL]) });
    expect(outcome(await showPasskey(strict, device))).toBe(REJECTED_LOGIN);
    const evil = { origin: 'https://evil.example' };
    expect(
      outcome(
        await world.post(
          fetchPasskeyLoginOptions.path,
          { browserFingerprint: FINGERPRINT },
          undefined,
          evil,
        ),
      ),
    ).toBe('403 ERR_FORBIDDEN');
    expect(
      outcome(
        await world.post(
          logInWithPasskey.path,
          { browserFingerprint: FINGERPRINT, credential: device.show(await loginOptionsOf(world)) },
          undefined,
          evil,
        ),
      ),
    ).toBe('403 ERR_FORBIDDEN');
  });

  test('rejects malformed credentials without a server error', async () => {
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
        (await world.post(logInWithPasskey.path, { browserFingerprint: FINGERPRINT, credential }))
          .statusCode,
      ).toBeLessThan(402);
    for (const credential of broken)
      expect([400, 422]).toContain(
        (await world.post(listPasskeys.path, { browserFingerprint: FINGERPRINT, credential }, jar))
          .statusCode,
      );
  });
});
