import { fetchAccountData } from '@quayside/contract/endpoints/accounts';
import {
  fetchPasskeyLoginOptions,
  listPasskeys,
  logInWithPasskey,
} from '@quayside/contract/endpoints/passkeys';

import { type CookieJar, FINGERPRINT } from '../../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../../testing/database/database';
import {
  addPasskey,
  ANN_EMAIL,
  buildPasskeyHarness,
  freshDevice,
  loginOptionsOf,
  outcome,
  passkeysOf,
  registrationOptionsOf,
  REJECTED_LOGIN,
  logInWithDevice,
  withPasskey,
} from '../../../../testing/accounts/passkey-harness';
import type { Tampering } from '../../../../testing/accounts/software-passkey';

withBothDatabases('passkey verification', (open) => {
  test('rejects a registration with any invalid value, and stores nothing', async () => {
    const harness = buildPasskeyHarness(await open());
    await harness.register(ANN_EMAIL);
    const jar = await harness.logIn(ANN_EMAIL);
    const invalidValues: Tampering[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'A'.repeat(43) },
      { isUserUnverified: true },
      { crossOrigin: true },
      { type: 'webauthn.get' },
    ];
    for (const wrong of invalidValues)
      expect([wrong, outcome(await addPasskey(harness, jar, freshDevice(), wrong))]).toEqual([
        wrong,
        '422 ERR_UNPROCESSABLE_ENTITY',
      ]);
    expect(await passkeysOf(harness, jar)).toEqual([]);
    expect(harness.mails).toEqual([]);
  });

  test('rejects a login with any invalid value, always with the same message', async () => {
    const { harness, device } = await withPasskey(await open());
    const stranger = freshDevice();
    const invalidValues: Tampering[] = [
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
    const bodies = new Set<string>();
    for (const wrong of invalidValues) {
      const answer = await logInWithDevice(harness, device, wrong);
      expect([wrong, outcome(answer), answer.cookies]).toEqual([
        wrong,
        wrong.userHandle === '' ? '400 ERR_VALIDATION' : REJECTED_LOGIN,
        [],
      ]);
      if (wrong.userHandle !== '') bodies.add(answer.body);
    }
    bodies.add((await logInWithDevice(harness, stranger, { userHandle: 'B'.repeat(43) })).body);
    expect(bodies.size).toBe(1);
    expect(outcome(await logInWithDevice(harness, device))).toBe('201');
  });

  test("rejects a login to another user's account", async () => {
    const { harness, jar: annJar, device: annDevice } = await withPasskey(await open());
    const bobId = await harness.register('bob@example.com');
    const bobJar = await harness.logIn('bob@example.com');
    const bobDevice = freshDevice();
    await addPasskey(harness, bobJar, bobDevice);
    const annHandle = (await registrationOptionsOf(harness, annJar)).user.id;
    // Bob's device claims to have a key for Ann's account, or sends the ID of Ann's key and signs
    // with its own key.
    expect(outcome(await logInWithDevice(harness, bobDevice, { userHandle: annHandle }))).toBe(
      REJECTED_LOGIN,
    );
    expect(
      outcome(
        await logInWithDevice(harness, bobDevice, {
          userHandle: annHandle,
          credentialId: annDevice.credentialId,
          signCount: 99,
        }),
      ),
    ).toBe(REJECTED_LOGIN);
    const session: CookieJar = new Map();
    expect(outcome(await logInWithDevice(harness, bobDevice, {}, session))).toBe('201');
    expect((await harness.get(fetchAccountData.path, session)).json()).toMatchObject({
      userId: bobId,
    });
  });

  test('rejects an account with a reserved email, and requests from pages of other sites', async () => {
    const database = await open();
    const { device, harness } = await withPasskey(database);
    const strict = buildPasskeyHarness(database, { reservedEmails: new Set([ANN_EMAIL]) });
    expect(outcome(await logInWithDevice(strict, device))).toBe(REJECTED_LOGIN);
    const evil = { origin: 'https://evil.example' };
    expect(
      outcome(
        await harness.post(
          fetchPasskeyLoginOptions.path,
          { browserFingerprint: FINGERPRINT },
          undefined,
          evil,
        ),
      ),
    ).toBe('403 ERR_FORBIDDEN');
    expect(
      outcome(
        await harness.post(
          logInWithPasskey.path,
          {
            browserFingerprint: FINGERPRINT,
            credential: device.show(await loginOptionsOf(harness)),
          },
          undefined,
          evil,
        ),
      ),
    ).toBe('403 ERR_FORBIDDEN');
  });

  test('rejects malformed credentials without a server error', async () => {
    const { harness, device, jar } = await withPasskey(await open());
    const shown = device.show(await loginOptionsOf(harness));
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
        (await harness.post(logInWithPasskey.path, { browserFingerprint: FINGERPRINT, credential }))
          .statusCode,
      ).toBeLessThan(402);
    for (const credential of broken)
      expect([400, 422]).toContain(
        (
          await harness.post(
            listPasskeys.path,
            { browserFingerprint: FINGERPRINT, credential },
            jar,
          )
        ).statusCode,
      );
  });
});
