import { randomUUID } from 'node:crypto';

import type { AppError } from '@quayside/contract/errors/app-error';
import { logIn } from '@quayside/contract/endpoints/accounts';

import type { RuntimeDatabase } from '../../../../platform/database/create-database';
import type { Sql } from '../../../../platform/database/database';
import { FINGERPRINT, PASSWORD } from '../../../../testing/accounts/account-harness';
import { withPostgres } from '../../../../testing/database/database';
import {
  ANN,
  buildMessengerHarness,
  type MessengerHarness,
} from '../../../../testing/messengers/messenger-harness';
import { inside, overlap } from '../../../../testing/overlap';
import { createMergeStore, createMessengerStore } from '../../../messengers';
import { createPasskeyStore } from '../../store/passkey-store';
import { setAdmin, type SetAdminDeps } from '../set-admin';
import { removePasskey } from './manage-passkeys';

const EMAIL = 'ann@example.com';
const passkeys = createPasskeyStore();
const messengers = createMessengerStore();

withPostgres('concurrent changes to an account', (open) => {
  async function withTwoSignInMethods(database: RuntimeDatabase) {
    const harness = buildMessengerHarness(database);
    const { stores } = harness.deps;
    const { userId, jar } = await harness.enter(ANN);
    const passkeyId = randomUUID();
    await passkeys.handleOf(database, userId, passkeyId);
    await passkeys.insert(database, {
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
    return { harness, stores, userId, jar, passkeyId };
  }

  test('do not unlink the messenger while the passkey is being removed', async () => {
    const database = await open();
    const { harness, stores, userId, jar, passkeyId } = await withTwoSignInMethods(database);
    const [, unlinked] = await overlap(
      database,
      (sql) =>
        removePasskey({ database: inside(database, sql), passkeys, stores }, userId, passkeyId),
      () => harness.call('unlink', {}, jar),
    );
    expect(unlinked.json()).toMatchObject({ status: 'ERR_NOT_ACCEPTABLE' });
  });

  test('do not remove the passkey while the messenger is being unlinked', async () => {
    const database = await open();
    const { stores, userId, passkeyId } = await withTwoSignInMethods(database);
    const unlink = async (sql: Sql): Promise<number> => {
      await messengers.remove(sql, 'telegram', userId);
      return stores.users.countSignInMethods(sql, userId);
    };
    const remove = (): Promise<string> =>
      removePasskey({ database, passkeys, stores }, userId, passkeyId).then(
        () => 'removed',
        ({ code }: AppError) => code,
      );
    expect(await overlap(database, unlink, remove)).toEqual([1, 'ERR_NOT_ACCEPTABLE']);
  });

  const depsOf = ({ deps: { database, clock, stores } }: MessengerHarness): SetAdminDeps => ({
    database,
    clock,
    users: stores.users,
    messengers,
    sessions: stores.sessions,
  });
  const linkedAdmins = (database: RuntimeDatabase) =>
    database.query(
      "SELECT 1 FROM messenger_account JOIN app_user USING (user_id) WHERE permissions = 'ADMIN'",
    );

  test('do not link a messenger while the account becomes an administrator', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    await harness.register(EMAIL);
    const { jar, initData } = await harness.enter(ANN);
    await harness.post(
      logIn.path,
      { email: EMAIL, password: PASSWORD, browserFingerprint: FINGERPRINT },
      jar,
    );
    const [, linked] = await overlap(
      database,
      (sql) => setAdmin({ ...depsOf(harness), database: inside(database, sql) }, EMAIL, ['kyc']),
      () => harness.call('link', { initData }, jar),
    );
    expect(linked.json()).toMatchObject({ status: 'ERR_NOT_ACCEPTABLE' });
    expect(await linkedAdmins(database)).toEqual([]);
  });

  test('unlink a messenger that is being linked when the account becomes an administrator', async () => {
    const database = await open();
    const harness = buildMessengerHarness(database);
    const userId = await harness.register(EMAIL);
    const link = async (sql: Sql): Promise<void> => {
      await createMergeStore().lockUsers(sql, [userId]);
      await messengers.insert(sql, {
        messenger: 'telegram',
        messengerUserId: '7',
        userId,
        locale: 'en',
        linkedAtMs: 0,
      });
    };
    const [, sentence] = await overlap(database, link, () =>
      setAdmin(depsOf(harness), EMAIL, ['kyc']),
    );
    expect(sentence).toContain('telegram');
    expect(await linkedAdmins(database)).toEqual([]);
  });
});
