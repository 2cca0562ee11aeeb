import { randomUUID } from 'node:crypto';
import type { AppError } from '@quayside/contract/errors/app-error';
import { fetchAccountData } from '@quayside/contract/endpoints/accounts';

import type { LaunchUser } from '../../../sandbox/sign-launch-data';
import type { CookieJar } from '../../../testing/accounts/account-harness';
import { withTestDatabases } from '../../../testing/database/database';
import {
  ANN_EMAIL,
  codeOf,
  linkedTo,
  logInThere,
} from '../../../testing/messengers/link-messenger-calls';
import { ANN, BOB, buildMessengerHarness } from '../../../testing/messengers/messenger-harness';
import { createPasskeyStore, removePasskey } from '../../accounts';

withTestDatabases('linking a messenger', (open) => {
  test('lets its user sign in to an existing account that has an email', async () => {
    const harness = buildMessengerHarness(await open());
    const userId = await harness.register(ANN_EMAIL);
    const { jar, initData } = await harness.enter(ANN);
    // The account that the launch opened is already linked: nothing happens, and the launch data is
    // not used.
    expect(codeOf(await harness.call('link', { initData }, jar))).toBe('200');
    await logInThere(harness, jar);
    expect(await linkedTo(harness, jar)).toEqual([]);
    expect(codeOf(await harness.call('link', { initData }, jar))).toBe('200');
    expect(await linkedTo(harness, jar)).toEqual([
      {
        messenger: 'telegram',
        linkedAt: new Date(harness.clock.nowMs()).toISOString(),
        areMessagesWanted: false,
        hasBot: false,
      },
    ]);
    expect((await harness.get(fetchAccountData.path, jar)).json()).toMatchObject({
      userId,
      email: ANN_EMAIL,
    });
    const next: CookieJar = new Map();
    await harness.call('login', { initData: harness.launch(ANN) }, next);
    expect((await harness.get(fetchAccountData.path, next)).json()).toMatchObject({
      userId,
      email: ANN_EMAIL,
    });
    expect(codeOf(await harness.call('link', { initData }, jar))).toBe('409 ERR_LAUNCH_DATA_USED');
  });

  test('is rejected with launch data that does not belong to the session', async () => {
    const harness = buildMessengerHarness(await open());
    await harness.register(ANN_EMAIL);
    await harness.register('eve@example.com');
    const { jar, initData } = await harness.enter(ANN);
    const eve = await harness.logIn('eve@example.com');
    expect(codeOf(await harness.call('link', { initData }, eve))).toBe(
      '403 ERR_LAUNCH_DATA_INVALID',
    );
    const ownSession = await harness.enter(BOB);
    await logInThere(harness, ownSession.jar, 'eve@example.com');
    expect(codeOf(await harness.call('link', { initData }, ownSession.jar))).toBe(
      '403 ERR_LAUNCH_DATA_INVALID',
    );
    await logInThere(harness, jar);
    expect(codeOf(await harness.call('link', { initData: harness.launch(ANN) }, jar))).toBe(
      '403 ERR_LAUNCH_DATA_INVALID',
    );
    expect(codeOf(await harness.call('link', { initData }, jar))).toBe('200');
  });

  test('is rejected for a second user of the same messenger', async () => {
    const harness = buildMessengerHarness(await open());
    await harness.register(ANN_EMAIL);
    for (const [person, expected] of [
      [ANN, '200'],
      [BOB, '409 ERR_NOT_ACCEPTABLE'],
    ] as const) {
      const { jar, initData } = await harness.enter(person);
      await logInThere(harness, jar);
      expect(codeOf(await harness.call('link', { initData }, jar))).toBe(expected);
    }
  });

  test("can be undone if another sign-in method is left, and undoing it ends the messenger's sessions", async () => {
    const harness = buildMessengerHarness(await open());
    const only = await harness.enter(BOB);
    expect(codeOf(await harness.call('unlink', {}, only.jar))).toBe('409 ERR_NOT_ACCEPTABLE');
    await harness.register(ANN_EMAIL);
    const { jar, initData } = await harness.enter(ANN);
    await logInThere(harness, jar);
    await harness.call('link', { initData }, jar);
    const elsewhere: CookieJar = new Map();
    await harness.call('login', { initData: harness.launch(ANN) }, elsewhere);
    const browser = await harness.logIn(ANN_EMAIL);
    expect(codeOf(await harness.call('unlink', {}, browser))).toBe('200');
    expect(codeOf(await harness.get(fetchAccountData.path, elsewhere))).toBe(
      '401 ERR_UNAUTHORIZED',
    );
    expect(codeOf(await harness.get(fetchAccountData.path, browser))).toBe('200');
    expect(codeOf(await harness.call('unlink', {}, browser))).toBe('404 ERR_NOT_FOUND');
    expect(codeOf(await harness.call('login', { initData: harness.launch(ANN) }))).toBe(
      '404 ERR_NOT_FOUND',
    );
  });

  test('never leaves an account without a sign-in method, whether passkey or messenger is removed first', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    const removing = { database, passkeys: createPasskeyStore(), stores: harness.deps.stores };
    const withPasskey = async (person: LaunchUser) => {
      const { userId, jar } = await harness.enter(person);
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
    expect(codeOf(await harness.call('unlink', {}, ann.jar))).toBe('200');
    expect(await ann.remove()).toBe('ERR_NOT_ACCEPTABLE');
    const bob = await withPasskey(BOB);
    expect(await bob.remove()).toBe('200');
    expect(codeOf(await harness.call('unlink', {}, bob.jar))).toBe('409 ERR_NOT_ACCEPTABLE');
    for (const id of [1, 2, 3, 4]) {
      const both = await withPasskey({ ...ANN, id });
      const outcomes = await Promise.all([
        both.remove(),
        harness.call('unlink', {}, both.jar).then(codeOf),
      ]);
      expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1);
    }
  });
});
