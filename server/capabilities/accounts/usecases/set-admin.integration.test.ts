import { fetchAccountData, logIn } from '@quayside/contract/endpoints/accounts';

import {
  buildAccountHarness,
  FINGERPRINT,
  PASSWORD,
} from '../../../testing/accounts/account-harness';
import { withTestDatabases } from '../../../testing/database/database';
import {
  ANN,
  buildMessengerHarness,
  type MessengerHarness,
} from '../../../testing/messengers/messenger-harness';
import { createMessengerStore } from '../../messengers';
import { readAdminScopes, setAdmin, type SetAdminDeps } from './set-admin';

test.each([
  ['operations', ['operations']],
  ['kyc, operations,kyc', ['operations', 'kyc']],
  ['', null],
  ['operations,', null],
  ['all', null],
])('readAdminScopes reads %j as %j', (list, scopes) => {
  expect(readAdminScopes(list)).toEqual(scopes);
});

const EMAIL = 'ann@example.com';
const depsOf = ({
  deps: { database, clock, stores },
}: {
  readonly deps: MessengerHarness['deps'];
}): SetAdminDeps => ({
  database,
  clock,
  users: stores.users,
  messengers: createMessengerStore(),
  sessions: stores.sessions,
});

/**
 * Prepares an account with an email, and a messenger user who is logged in to it and can request to
 * link.
 */
async function aboutToLink(harness: MessengerHarness) {
  await harness.register(EMAIL);
  const { jar, initData } = await harness.enter(ANN);
  await harness.post(
    logIn.path,
    { email: EMAIL, password: PASSWORD, browserFingerprint: FINGERPRINT },
    jar,
  );
  return { jar, link: () => harness.call('link', { initData }, jar) };
}

withTestDatabases('setAdmin', (open) => {
  test('makes a registered user an administrator, and an ordinary user again', async () => {
    const harness = buildAccountHarness(await open());
    await harness.register(EMAIL);
    const jar = await harness.logIn(EMAIL);
    const deps = depsOf(harness);
    const own = async () => (await harness.get(fetchAccountData.path, jar)).json();
    expect(await setAdmin(deps, 'Ann@example.com', ['operations', 'kyc'])).toBe(
      'ann@example.com is an administrator now, for operations and kyc.',
    );
    expect(await own()).toMatchObject({
      permissions: 'ADMIN',
      adminPermissionsScope: ['operations', 'kyc'],
    });
    expect(await setAdmin(deps, EMAIL, [])).toBe('ann@example.com is no administrator any more.');
    expect(await own()).toMatchObject({ permissions: 'USER', adminPermissionsScope: [] });
    await expect(setAdmin(deps, 'nobody@example.com', ['kyc'])).rejects.toThrow(
      'Nobody is registered with the email nobody@example.com.',
    );
  });

  test('unlinks the messenger of the account, and ends only the sessions that the messenger started', async () => {
    const harness = buildMessengerHarness(await open());
    const { jar, link } = await aboutToLink(harness);
    expect((await link()).statusCode).toBe(200);
    const browser = await harness.logIn(EMAIL);
    expect(await setAdmin(depsOf(harness), EMAIL, ['kyc'])).toBe(
      'ann@example.com is an administrator now, for kyc. Administrator accounts cannot be ' +
        'opened from a messenger, so telegram has been unlinked. Notify the owner.',
    );
    expect((await harness.get(fetchAccountData.path, jar)).statusCode).toBe(401);
    expect((await harness.get(fetchAccountData.path, browser)).json()).toMatchObject({
      permissions: 'ADMIN',
    });
    expect((await harness.call('login', { initData: harness.launch(ANN) })).statusCode).toBe(404);
    expect(await setAdmin(depsOf(harness), EMAIL, ['operations'])).toBe(
      'ann@example.com is an administrator now, for operations.',
    );
  });

  test('keeps the messenger linked when the account becomes an ordinary user', async () => {
    const harness = buildMessengerHarness(await open());
    const { link } = await aboutToLink(harness);
    await link();
    await setAdmin(depsOf(harness), EMAIL, []);
    expect(await harness.deps.database.query('SELECT messenger FROM messenger_account')).toEqual([
      { messenger: 'telegram' },
    ]);
  });

  test.each([1, 2, 3, 4])(
    'leaves no messenger linked to an administrator, even if both changes are concurrent (run %i)',
    async () => {
      const harness = buildMessengerHarness(await open());
      const { link } = await aboutToLink(harness);
      await Promise.all([link(), setAdmin(depsOf(harness), EMAIL, ['kyc'])]);
      const left = await harness.deps.database.query(
        "SELECT 1 FROM messenger_account JOIN app_user USING (user_id) WHERE permissions = 'ADMIN'",
      );
      expect(left).toEqual([]);
    },
  );
});
