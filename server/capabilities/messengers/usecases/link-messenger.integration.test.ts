import { randomUUID } from 'node:crypto';
import type { AppError } from '@quayside/contract/errors/app-error';
import { fetchAccountData } from '@quayside/contract/endpoints/accounts';

import type { LaunchPerson } from '../../../sandbox/sign-launch-data';
import type { CookieJar } from '../../../test/account-world';
import { withTestDatabases } from '../../../test/database';
import { ANN_EMAIL, codeOf, linkedTo, logInThere } from '../../../test/link-messenger-calls';
import { ANN, BOB, buildMessengerWorld } from '../../../test/messenger-world';
import { createPasskeyStore, removePasskey } from '../../accounts';

withTestDatabases('linking a messenger', (open) => {
  test('lets it sign in to an account with an email, from the browser that launched the app', async () => {
    const world = buildMessengerWorld(await open());
    const userId = await world.register(ANN_EMAIL);
    const { jar, initData } = await world.enter(ANN);
    // The account that the launch opened is already linked: nothing happens, and the launch data is
    // not used.
    expect(codeOf(await world.call('link', { initData }, jar))).toBe('200');
    await logInThere(world, jar);
    expect(await linkedTo(world, jar)).toEqual([]);
    expect(codeOf(await world.call('link', { initData }, jar))).toBe('200');
    expect(await linkedTo(world, jar)).toEqual([
      {
        messenger: 'telegram',
        linkedAt: new Date(world.clock.nowMs()).toISOString(),
        areMessagesWanted: false,
        hasBot: false,
      },
    ]);
    expect((await world.get(fetchAccountData.path, jar)).json()).toMatchObject({
      userId,
      email: ANN_EMAIL,
    });
    const next: CookieJar = new Map();
    await world.call('login', { initData: world.launch(ANN) }, next);
    expect((await world.get(fetchAccountData.path, next)).json()).toMatchObject({
      userId,
      email: ANN_EMAIL,
    });
    expect(codeOf(await world.call('link', { initData }, jar))).toBe('409 ERR_LAUNCH_DATA_USED');
  });

  test("is rejected with only the launch data, and for a launch other than the session's", async () => {
    const world = buildMessengerWorld(await open());
    await world.register(ANN_EMAIL);
    await world.register('eve@example.com');
    const { jar, initData } = await world.enter(ANN);
    const eve = await world.logIn('eve@example.com');
    expect(codeOf(await world.call('link', { initData }, eve))).toBe('403 ERR_LAUNCH_DATA_INVALID');
    const herOwn = await world.enter(BOB);
    await logInThere(world, herOwn.jar, 'eve@example.com');
    expect(codeOf(await world.call('link', { initData }, herOwn.jar))).toBe(
      '403 ERR_LAUNCH_DATA_INVALID',
    );
    await logInThere(world, jar);
    expect(codeOf(await world.call('link', { initData: world.launch(ANN) }, jar))).toBe(
      '403 ERR_LAUNCH_DATA_INVALID',
    );
    expect(codeOf(await world.call('link', { initData }, jar))).toBe('200');
  });

  test('is rejected for a second user of the same messenger', async () => {
    const world = buildMessengerWorld(await open());
    await world.register(ANN_EMAIL);
    for (const [person, expected] of [
      [ANN, '200'],
      [BOB, '409 ERR_NOT_ACCEPTABLE'],
    ] as const) {
      const { jar, initData } = await world.enter(person);
      await logInThere(world, jar);
      expect(codeOf(await world.call('link', { initData }, jar))).toBe(expected);
    }
  });

  test("can be undone if the account has another sign-in method, and ends the messenger's sessions", async () => {
    const world = buildMessengerWorld(await open());
    const only = await world.enter(BOB);
    expect(codeOf(await world.call('unlink', {}, only.jar))).toBe('409 ERR_NOT_ACCEPTABLE');
    await world.register(ANN_EMAIL);
    const { jar, initData } = await world.enter(ANN);
    await logInThere(world, jar);
    await world.call('link', { initData }, jar);
    const elsewhere: CookieJar = new Map();
    await world.call('login', { initData: world.launch(ANN) }, elsewhere);
    const browser = await world.logIn(ANN_EMAIL);
    expect(codeOf(await world.call('unlink', {}, browser))).toBe('200');
    expect(codeOf(await world.get(fetchAccountData.path, elsewhere))).toBe('401 ERR_UNAUTHORIZED');
    expect(codeOf(await world.get(fetchAccountData.path, browser))).toBe('200');
    expect(codeOf(await world.call('unlink', {}, browser))).toBe('404 ERR_NOT_FOUND');
    expect(codeOf(await world.call('login', { initData: world.launch(ANN) }))).toBe(
      '404 ERR_NOT_FOUND',
    );
  });

  test('never leaves an account without a sign-in method, whether passkey or messenger is removed first', async () => {
    const database = await open();
    const world = buildMessengerWorld(database);
    const removing = { database, passkeys: createPasskeyStore(), stores: world.deps.stores };
    const withPasskey = async (person: LaunchPerson) => {
      const { userId, jar } = await world.enter(person);
      const passkeyId = randomUUID();
      await removing.passkeys.handleOf(database, userId, passkeyId);
      await removing.passkeys.insert(database, {
        passkeyId,
        userId,
        credentialId: passkeyId,
        publicKey: 'key',
        signCount: 0,
        transports: [],
        name: 'Phone',
        createdAtMs: 0,
        lastUsedAtMs: null,
      });
      return {
        jar,
        remove: () =>
          removePasskey(removing, userId, passkeyId).then(
            () => '200',
            ({ code }: AppError) => code,
          ),
      };
    };
    const ann = await withPasskey(ANN);
    expect(codeOf(await world.call('unlink', {}, ann.jar))).toBe('200');
    expect(await ann.remove()).toBe('ERR_NOT_ACCEPTABLE');
    const bob = await withPasskey(BOB);
    expect(await bob.remove()).toBe('200');
    expect(codeOf(await world.call('unlink', {}, bob.jar))).toBe('409 ERR_NOT_ACCEPTABLE');
    for (const id of [1, 2, 3, 4]) {
      const both = await withPasskey({ ...ANN, id });
      const outcomes = await Promise.all([
        both.remove(),
        world.call('unlink', {}, both.jar).then(codeOf),
      ]);
      expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1);
    }
  });
});
