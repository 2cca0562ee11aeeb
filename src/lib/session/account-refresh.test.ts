import { connectAccount, refreshAccount, reloadAccount } from './account-refresh';
import { accountRefetchMs, isAccountRefreshDue } from './account-refresh-due';
import { guestSession, type Session } from './session';

const nowMs = 1_000_000_000;
const user: Session = { kind: 'user', userId: 1, email: null, isAdmin: false, adminScopes: [] };

test.each([
  ['/profile/wallet', nowMs, user, true],
  ['/ru/profile', nowMs, user, true],
  ['/profiles', nowMs, user, false],
  ['/', null, user, true],
  ['/', nowMs - accountRefetchMs, user, false],
  ['/', nowMs - accountRefetchMs - 1, user, true],
  // The clock was ahead and has since been corrected.
  ['/', nowMs + 1, user, true],
  ['/', nowMs, user, false],
  ['/profile/wallet', null, guestSession, false],
] as const)(
  'isAccountRefreshDue on %s with the last fetch at %j and the session %j is %s',
  (pathname, lastFetchMs, session, expected) => {
    expect(isAccountRefreshDue({ session, pathname, lastFetchMs, nowMs })).toBe(expected);
  },
);

test('refreshes and reloads are passed to the account refresher once it is connected', () => {
  refreshAccount('/');
  reloadAccount();
  const account = { refresh: jest.fn(), reload: jest.fn() };
  connectAccount(account);
  refreshAccount('/profile/info');
  reloadAccount();
  expect([account.refresh.mock.calls, account.reload.mock.calls]).toEqual([
    [['/profile/info']],
    [[]],
  ]);
  connectAccount(null);
});
