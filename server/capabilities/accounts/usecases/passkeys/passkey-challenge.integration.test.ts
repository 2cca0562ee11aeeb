import { listPasskeys } from '@quayside/contract/endpoints/passkeys';

import { type CookieJar, FINGERPRINT } from '../../../../test/account-world';
import { withBothDatabases } from '../../../../test/database';
import {
  freshDevice,
  loginOptionsOf,
  logInWith,
  outcome,
  registrationOptionsOf,
  REJECTED_LOGIN,
  showPasskey,
  withPasskey,
} from '../../../../test/passkey-world';
import { CHALLENGE_MS } from './passkey-challenge';

withBothDatabases('passkey challenges', (open) => {
  test('are valid once for a login, within five minutes, for one browser and one purpose', async () => {
    const { world, jar, device } = await withPasskey(await open());
    const shown = device.show(await loginOptionsOf(world));
    expect(outcome(await logInWith(world, shown))).toBe('201');
    expect(outcome(await logInWith(world, shown))).toBe(REJECTED_LOGIN);
    expect(
      outcome(await logInWith(world, device.show(await loginOptionsOf(world, 'another browser')))),
    ).toBe(REJECTED_LOGIN);
    const registration = await registrationOptionsOf(world, jar);
    expect(outcome(await showPasskey(world, device, { challenge: registration.challenge }))).toBe(
      REJECTED_LOGIN,
    );
    const late = device.show(await loginOptionsOf(world));
    world.clock.advance(CHALLENGE_MS);
    expect(outcome(await logInWith(world, late))).toBe(REJECTED_LOGIN);
    expect(outcome(await showPasskey(world, device))).toBe('201');
    await world.forget();
    expect(
      await world.deps.database.query('SELECT 1 FROM passkey_challenge WHERE expires_at < $1', [
        new Date(world.clock.nowMs()),
      ]),
    ).toEqual([]);
  });

  test('are used up by a rejected response too', async () => {
    const { world, device } = await withPasskey(await open());
    const options = await loginOptionsOf(world);
    expect(
      outcome(await logInWith(world, device.show(options, { signer: freshDevice().privateKey }))),
    ).toBe(REJECTED_LOGIN);
    expect(outcome(await logInWith(world, device.show(options)))).toBe(REJECTED_LOGIN);
  });

  test('are valid once for a registration, and only for the user and browser that requested them', async () => {
    const { world, jar } = await withPasskey(await open());
    await world.register('bob@example.com');
    const bob = await world.logIn('bob@example.com');
    const send = (credential: object, to: CookieJar, browserFingerprint = FINGERPRINT) =>
      world.post(listPasskeys.path, { browserFingerprint, credential }, to);
    const options = await registrationOptionsOf(world, jar);
    expect(outcome(await send(freshDevice().make(options), bob))).toBe(
      '422 ERR_UNPROCESSABLE_ENTITY',
    );
    expect(outcome(await send(freshDevice().make(options), jar, 'another browser'))).toBe(
      '422 ERR_UNPROCESSABLE_ENTITY',
    );
    expect(
      outcome(
        await send(
          freshDevice().make(options, { challenge: (await loginOptionsOf(world)).challenge }),
          jar,
        ),
      ),
    ).toBe('422 ERR_UNPROCESSABLE_ENTITY');
    expect(outcome(await send(freshDevice().make(options), jar))).toBe('201');
    expect(outcome(await send(freshDevice().make(options), jar))).toBe(
      '422 ERR_UNPROCESSABLE_ENTITY',
    );
  });

  test('allow only one of several concurrent logins with the same challenge or the same count', async () => {
    const { world, device } = await withPasskey(await open());
    const shown = device.show(await loginOptionsOf(world));
    const answers = await Promise.all(Array.from({ length: 20 }, () => logInWith(world, shown)));
    expect(answers.map(outcome).sort()).toEqual([
      '201',
      ...Array.from({ length: 19 }, () => REJECTED_LOGIN),
    ]);
    const challenges = await Promise.all(Array.from({ length: 10 }, () => loginOptionsOf(world)));
    const copies = await Promise.all(
      challenges.map((options) => logInWith(world, device.show(options, { signCount: 50 }))),
    );
    expect(copies.map(outcome).sort()).toEqual([
      '201',
      ...Array.from({ length: 9 }, () => REJECTED_LOGIN),
    ]);
    expect(outcome(await showPasskey(world, device, { signCount: 50 }))).toBe(REJECTED_LOGIN);
    expect(outcome(await showPasskey(world, device, { signCount: 51 }))).toBe('201');
  });
});
