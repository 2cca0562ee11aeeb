import { accountRefetchMs, connectAccount, isAccountRefreshDue, refreshAccountIfDue } from './account-refresh';
import { guestSession, sessionStore } from './session';

const nowMs = 1_000_000_000;

test.each([
  ['/profile/wallet', nowMs, true],
  ['/ru/profile', nowMs, true],
  ['/profiles', nowMs, false],
  ['/', null, true],
  ['/', nowMs - accountRefetchMs, false],
  ['/', nowMs - accountRefetchMs - 1, true],
])('account data is refreshed always on profile pages, elsewhere only if the last fetch was over 15 minutes ago: %s', (pathname, lastFetchMs, expected) => {
  expect(isAccountRefreshDue({ pathname, lastFetchMs, nowMs })).toBe(expected);
});

test('if the user is authorised, account data is refreshed in the background', () => {
  const refresh = jest.fn();
  connectAccount({ lastFetchMs: () => null, refresh });
  refreshAccountIfDue('/profile/info', nowMs);
  expect(refresh).not.toHaveBeenCalled();
  sessionStore.set({ kind: 'user', userId: 1, email: null });
  refreshAccountIfDue('/', nowMs);
  expect(refresh).toHaveBeenCalledTimes(1);
  sessionStore.set(guestSession);
  connectAccount(null);
});
