import { listPasskeys } from '@quayside/contract/endpoints/passkeys';

import { type CookieJar, FINGERPRINT } from '../../../../testing/accounts/account-harness';
import { withBothDatabases } from '../../../../testing/database/database';
import {
  freshDevice,
  loginOptionsOf,
  logInWith,
  outcome,
  registrationOptionsOf,
  REJECTED_LOGIN,
  logInWithDevice,
  withPasskey,
} from '../../../../testing/accounts/passkey-harness';
import { CHALLENGE_MS } from './passkey-challenge';

withBothDatabases('passkey challenges', (open) => {
  test('are valid once for a login, within five minutes, for one browser and one purpose', async () => {
    const { harness, jar, device } = await withPasskey(await open());
    const shown = device.show(await loginOptionsOf(harness));
    expect(outcome(await logInWith(harness, shown))).toBe('201');
    expect(outcome(await logInWith(harness, shown))).toBe(REJECTED_LOGIN);
    expect(
      outcome(
        await logInWith(harness, device.show(await loginOptionsOf(harness, 'another browser'))),
      ),
    ).toBe(REJECTED_LOGIN);
    const registration = await registrationOptionsOf(harness, jar);
    expect(
      outcome(await logInWithDevice(harness, device, { challenge: registration.challenge })),
    ).toBe(REJECTED_LOGIN);
    const late = device.show(await loginOptionsOf(harness));
    harness.clock.advance(CHALLENGE_MS);
    expect(outcome(await logInWith(harness, late))).toBe(REJECTED_LOGIN);
    expect(outcome(await logInWithDevice(harness, device))).toBe('201');
    await harness.forget();
    expect(
      await harness.deps.database.query('SELECT 1 FROM passkey_challenge WHERE expires_at < $1', [
        new Date(harness.clock.nowMs()),
      ]),
    ).toEqual([]);
  });

  test('are also used up by a rejected response', async () => {
    const { harness, device } = await withPasskey(await open());
    const options = await loginOptionsOf(harness);
    expect(
      outcome(await logInWith(harness, device.show(options, { signer: freshDevice().privateKey }))),
    ).toBe(REJECTED_LOGIN);
    expect(outcome(await logInWith(harness, device.show(options)))).toBe(REJECTED_LOGIN);
  });

  test('are valid once for a registration, and only for the user and browser that requested them', async () => {
    const { harness, jar } = await withPasskey(await open());
    await harness.register('bob@example.com');
    const bob = await harness.logIn('bob@example.com');
    const send = (credential: object, to: CookieJar, browserFingerprint = FINGERPRINT) =>
      harness.post(listPasskeys.path, { browserFingerprint, credential }, to);
    const options = await registrationOptionsOf(harness, jar);
    expect(outcome(await send(freshDevice().make(options), bob))).toBe(
      '422 ERR_UNPROCESSABLE_ENTITY',
    );
    expect(outcome(await send(freshDevice().make(options), jar, 'another browser'))).toBe(
      '422 ERR_UNPROCESSABLE_ENTITY',
    );
    expect(
      outcome(
        await send(
          freshDevice().make(options, { challenge: (await loginOptionsOf(harness)).challenge }),
          jar,
        ),
      ),
    ).toBe('422 ERR_UNPROCESSABLE_ENTITY');
    expect(outcome(await send(freshDevice().make(options), jar))).toBe('201');
    expect(outcome(await send(freshDevice().make(options), jar))).toBe(
      '422 ERR_UNPROCESSABLE_ENTITY',
    );
  });

  test('allow only one of several concurrent logins with the same challenge or signature count', async () => {
    const { harness, device } = await withPasskey(await open());
    const shown = device.show(await loginOptionsOf(harness));
    const answers = await Promise.all(Array.from({ length: 20 }, () => logInWith(harness, shown)));
    expect(answers.map(outcome).sort()).toEqual([
      '201',
      ...Array.from({ length: 19 }, () => REJECTED_LOGIN),
    ]);
    const challenges = await Promise.all(Array.from({ length: 10 }, () => loginOptionsOf(harness)));
    const copies = await Promise.all(
      challenges.map((options) => logInWith(harness, device.show(options, { signCount: 50 }))),
    );
    expect(copies.map(outcome).sort()).toEqual([
      '201',
      ...Array.from({ length: 9 }, () => REJECTED_LOGIN),
    ]);
    expect(outcome(await logInWithDevice(harness, device, { signCount: 50 }))).toBe(REJECTED_LOGIN);
    expect(outcome(await logInWithDevice(harness, device, { signCount: 51 }))).toBe('201');
  });
});
