import { navigate } from '../../testing/recorded-navigation';

import { ApiError } from '../api/api-error';
import { accountStore, adoptAccount, endSession, hasRegisteredStore, sessionOf } from './account';
import { logOut } from './log-out';
import { guestSession, sessionStore } from './session';
import { registerReset } from './session-reset';
import { requestMock, ana, boris, prepareSession } from './session.fixture';
import { parseAccount, storedAccount, storedAccountTime } from './stored-account';

jest.mock('../api/request');

beforeEach(prepareSession);

test.each([
  ['a numeric userId and a non-empty email', ana, false, 'user'],
  ['a userId that is not a number', { ...ana, userId: Number.NaN }, false, 'guest'],
  ['no email', { ...ana, email: null }, false, 'guest'],
  ['an empty email', { ...ana, email: '' }, false, 'guest'],
  ['only a userId inside the messenger', { ...ana, email: null }, true, 'user'],
] as const)(
  'authorised means a numeric userId, plus a non-empty email outside the messenger: %s',
  (_what, account, isInMessenger, kind) => {
    expect(sessionOf(account, isInMessenger).kind).toBe(kind);
  },
);

test('inside the messenger, an empty email counts as missing, so that the order form asks for one', () => {
  expect(sessionOf({ ...ana, email: '' }, true)).toMatchObject({ kind: 'user', email: null });
});

test('the ADMIN permission sets the admin flag', () => {
  expect(sessionOf({ ...ana, permissions: 'ADMIN', adminPermissionsScope: ['kyc'] })).toMatchObject(
    { isAdmin: true, adminScopes: ['kyc'] },
  );
  expect(sessionOf(ana)).toMatchObject({ isAdmin: false });
});

test.each([
  [null],
  [[]],
  ['text'],
  [{}],
  [{ ...ana, userId: '1' }],
  [{ ...ana, email: 1 }],
  [{ ...ana, userId: 1.5 }],
])('parseAccount rejects unreadable stored data: %j', (json) => {
  expect(parseAccount(json)).toBeUndefined();
});

test('parseAccount grants no rights from tampered stored data', () => {
  expect(
    parseAccount({
      ...ana,
      permissions: 'ROOT',
      adminPermissionsScope: ['kyc', 'everything'],
      createdAt: 1,
      locale: 'xx',
    }),
  ).toEqual({ ...ana, adminPermissionsScope: ['kyc'], createdAt: '' });
});

test('ending the session clears account data, the stored fetch time and the data of registered parts', () => {
  const forget = jest.fn();
  const stop = registerReset(forget);
  adoptAccount(ana);
  storedAccount.write(ana);
  storedAccountTime.write(1);
  hasRegisteredStore.set(true);
  endSession();
  expect([
    storedAccount.read(),
    storedAccountTime.read(),
    accountStore.get(),
    hasRegisteredStore.get(),
    sessionStore.get(),
  ]).toEqual([null, null, null, false, guestSession]);
  expect(forget).toHaveBeenCalledTimes(1);
  stop();
});

test("another user's login clears the previous user's data, and a refresh of the same account does not", () => {
  const forget = jest.fn();
  const stop = registerReset(forget);
  adoptAccount(ana);
  adoptAccount({ ...ana, email: 'new@example.com' });
  expect(forget).not.toHaveBeenCalled();
  adoptAccount(boris);
  expect(forget).toHaveBeenCalledTimes(1);
  expect(sessionStore.get()).toMatchObject({ userId: boris.userId });
  stop();
});

describe('logout', () => {
  beforeEach(() => {
    jest.mocked(navigate).mockClear();
    window.history.replaceState(null, '', '/ru/profile/info');
    adoptAccount(ana);
  });
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });

  test.each([[null], [new ApiError('ERR_UNAUTHORIZED', 'over', 401)]])(
    'clears the account and goes to the home page (rejection by the service: %s)',
    async (rejection) => {
      if (rejection === null) requestMock.mockResolvedValue({ isDone: true });
      else requestMock.mockRejectedValue(rejection);
      await logOut(true);
      expect(requestMock.mock.calls[0]?.[0]).toMatchObject({
        path: '/api/v1/users/authentication/logout',
        body: { isEverywhere: true },
      });
      expect(sessionStore.get()).toBe(guestSession);
      expect(navigate).toHaveBeenCalledWith('/ru');
    },
  );

  test('a session that could not be ended is not reported as ended', async () => {
    requestMock.mockRejectedValue(new ApiError('CLIENT_NETWORK', 'no connection'));
    await expect(logOut(false)).rejects.toMatchObject({ code: 'CLIENT_NETWORK' });
    expect(sessionStore.get().kind).toBe('user');
    expect(navigate).not.toHaveBeenCalled();
  });
});
