import { fetchAccountData, logIn } from '@quayside/contract/endpoints/accounts';

import { buildAccountWorld, FINGERPRINT, PASSWORD } from '../../../test/account-world';
import { withTestDatabases } from '../../../test/database';
import { ANN, buildMessengerWorld, type MessengerWorld } from '../../../test/messenger-world';
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
  readonly deps: MessengerWorld['deps'];
}): SetAdminDeps => ({
  database,
  clock,
  users: stores.users,
  messengers: createMessengerStore(),
  sessions: stores.sessions,
});

/**
 * Prepares an account with an email, and a messenger user who is logged in to it and can request
 * the link.
 */
async function aboutToLink(world: MessengerWorld) {
  await world.register(EMAIL);
  const { jar, initData } = await world.enter(ANN);
  await world.post(
    logIn.path,
    { email: EMAIL, password: PASSWORD, browserFingerprint: FINGERPRINT },
    jar,
  );
  return { jar, link: () => world.call('link', { initData }, jar) };
}

withTestDatabases('setAdmin', (open) => {
  test('makes a registered user an administrator, and a user again', async () => {
    const world = buildAccountWorld(await open());
    await world.register(EMAIL);
    const jar = await world.logIn(EMAIL);
    const deps = depsOf(world);
    const own = async () => (await world.get(fetchAccountData.path, jar)).json();
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

  test('unlinks a messenger that opens the account, and ends only the sessions that it started', async () => {
    const world = buildMessengerWorld(await open());
    const { jar, link } = await aboutToLink(world);
    expect((await link()).statusCode).toBe(200);
    const browser = await world.logIn(EMAIL);
    expect(await setAdmin(depsOf(world), EMAIL, ['kyc'])).toBe(
      'ann@example.com is an administrator now, for kyc. Administrator accounts cannot be ' +
        'opened from a messenger, so telegram has been unlinked. Notify the owner.',
    );
    expect((await world.get(fetchAccountData.path, jar)).statusCode).toBe(401);
    expect((await world.get(fetchAccountData.path, browser)).json()).toMatchObject({
      permissions: 'ADMIN',
    });
    expect((await world.call('login', { initData: world.launch(ANN) })).statusCode).toBe(404);
    expect(await setAdmin(depsOf(world), EMAIL, ['operations'])).toBe(
      'ann@example.com is an administrator now, for operations.',
    );
  });

  test('keeps the messenger when it makes the account a user again', async () => {
    const world = buildMessengerWorld(await open());
    const { link } = await aboutToLink(world);
    await link();
    await setAdmin(depsOf(world), EMAIL, []);
    expect(await world.deps.database.query('SELECT messenger FROM messenger_account')).toEqual([
      { messenger: 'telegram' },
    ]);
  });

  test.each([1, 2, 3, 4])(
    'leaves no messenger that is linked at the same time, whichever comes first (%i)',
    async () => {
      const world = buildMessengerWorld(await open());
      const { link } = await aboutToLink(world);
      await Promise.all([link(), setAdmin(depsOf(world), EMAIL, ['kyc'])]);
      const left = await world.deps.database.query(
        "SELECT 1 FROM messenger_account JOIN app_user USING (user_id) WHERE permissions = 'ADMIN'",
      );
      expect(left).toEqual([]);
    },
  );
});
