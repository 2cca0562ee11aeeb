import { act, renderHook } from '@testing-library/react';
import { navigate } from 'gatsby';
import type { AccountDataAnswer } from '@quayside/contract/operations/accounts';

import { ApiError } from '../api/api-error';
import { request } from '../api/request';
import { closeAccountDialog, useAccountDialog } from './account-dialog';
import { accountStore, adoptAccount, endSession, hasRegisteredStore, sessionOf } from './account';
import { connectAccount } from './account-refresh';
import { callSession } from './call-session';
import { logOut } from './log-out';
import { oneTabAtATime } from './one-tab-at-a-time';
import { renewSession } from './renew-session';
import { guestSession, sessionStore } from './session';
import { registerReset } from './session-reset';
import { startSession } from './start-session';
import { parseAccount, storedAccount, storedAccountTime } from './stored-account';

jest.mock('gatsby', () => jest.requireActual<object>('../../testing/gatsby-stub'));
jest.mock('../api/request');
const ask = jest.mocked(request);

const ana: AccountDataAnswer = {
  userId: 123_456_789,
  email: 'ana@example.com',
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '2026-11-22T03:00:00.000Z',
  locale: 'en',
};
const boris: AccountDataAnswer = { ...ana, userId: 987_654_321, email: 'boris@example.com' };

beforeEach(() => {
  endSession();
  window.localStorage.clear();
  ask.mockReset();
  connectAccount(null);
});

test.each([
  ['a numeric userId and a non-empty email', ana, false, 'user'],
  ['a userId that is no number', { ...ana, userId: Number.NaN }, false, 'guest'],
  ['no email', { ...ana, email: null }, false, 'guest'],
  ['an empty email', { ...ana, email: '' }, false, 'guest'],
  ['inside the messenger a userId alone', { ...ana, email: null }, true, 'user'],
] as const)(
  'authorised means a numeric userId, plus a non-empty email outside the messenger: %s',
  (_what, account, isInMessenger, kind) => {
    expect(sessionOf(account, isInMessenger).kind).toBe(kind);
  },
);

test('inside the messenger an empty email is no email, so that orders ask for one', () => {
  expect(sessionOf({ ...ana, email: '' }, true)).toMatchObject({ kind: 'user', email: null });
});

test('permissions equal to ADMIN give an admin flag', () => {
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
])('stored account data that cannot be read are none: %j', (json) => {
  expect(parseAccount(json)).toBeUndefined();
});

test('stored account data of another hand give no rights that there are not', () => {
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

test('the end of a session clears account data, the stored fetch time and what parts of the site hold', () => {
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

test("another user's login forgets what is held of the former, and data read anew do not", () => {
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

describe('renewing a session', () => {
  const renewal = () =>
    ask.mock.calls.filter(([{ path }]) => path === '/api/v1/users/authentication/refresh');

  test('two calls that are told 418 at once make one refresh, with the browserFingerprint, and account data are reloaded once', async () => {
    const reload = jest.fn();
    connectAccount({ refresh: () => undefined, reload });
    adoptAccount(ana);
    ask.mockResolvedValue({ isDone: true });
    const now = Date.now();
    expect(await Promise.all([renewSession(now), renewSession(now)])).toEqual([true, true]);
    expect(renewal()).toHaveLength(1);
    expect(renewal()[0]?.[0].body).toEqual({
      browserFingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a call that went out before the last renewal, of this tab or another, is served by it', async () => {
    adoptAccount(ana);
    ask.mockResolvedValue({ isDone: true });
    const before = Date.now() - 1;
    await renewSession(Date.now());
    expect(await renewSession(before)).toBe(true);
    expect(renewal()).toHaveLength(1);
  });

  test('if refresh fails the session is reset', async () => {
    adoptAccount(ana);
    storedAccount.write(ana);
    ask.mockRejectedValue(new ApiError('ERR_UNAUTHORIZED', 'over', 401));
    expect(await renewSession(Date.now())).toBe(false);
    expect([sessionStore.get(), storedAccount.read()]).toEqual([guestSession, null]);
  });

  test('whoever loses the session on a page of the account is asked to log in and comes back to it', async () => {
    window.history.replaceState(null, '', '/ru/profile/history?state=open');
    adoptAccount(ana);
    callSession.end(sessionStore.get());
    expect(sessionStore.get()).toBe(guestSession);
    const dialog = renderHook(() => useAccountDialog()).result.current;
    expect(dialog).toEqual({ kind: 'login', returnPath: '/profile/history?state=open' });
    act(closeAccountDialog);
    window.history.replaceState(null, '', '/');
    adoptAccount(ana);
    callSession.end(sessionStore.get());
    expect(renderHook(() => useAccountDialog()).result.current).toBeNull();
  });

  test('an older call does not end a later session', () => {
    adoptAccount(boris);
    callSession.end(guestSession);
    callSession.end(sessionOf(ana));
    expect(sessionStore.get()).toMatchObject({ userId: boris.userId });
  });

  test('a service that cannot be reached has said nothing of the session', async () => {
    adoptAccount(ana);
    ask.mockRejectedValue(new ApiError('CLIENT_NETWORK', 'no connection'));
    await expect(renewSession(Date.now())).rejects.toMatchObject({ code: 'CLIENT_NETWORK' });
    expect(sessionStore.get().kind).toBe('user');
  });

  test('a guest with cookies of a session that is over goes on as a guest', async () => {
    ask.mockRejectedValue(new ApiError('ERR_UNAUTHORIZED', 'over', 401));
    expect(await renewSession(Date.now())).toBe(true);
  });

  test.each([
    ['a lease in the storage', null],
    [
      'a lock',
      {
        request: jest.fn((_name: string, work: () => Promise<unknown>) => work()),
      } as unknown as LockManager,
    ],
  ])('goes by %s where another tab may be at it', async (_how, locks) => {
    expect(await oneTabAtATime(async () => 'done', locks)).toBe('done');
    expect(window.localStorage.getItem('quayside.session-lease.v1')).toBeNull();
  });

  test('without locks a tab waits until the other one is done', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      order.push(`${name} ends`);
    };
    await Promise.all([oneTabAtATime(work('first'), null), oneTabAtATime(work('second'), null)]);
    expect([order[0]?.split(' ')[0], order[2]?.split(' ')[0]]).toEqual([
      order[1]?.split(' ')[0],
      order[3]?.split(' ')[0],
    ]);
  });
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
    'calls the logout endpoint, clears the account and goes home: %s',
    async (refusal) => {
      if (refusal === null) ask.mockResolvedValue({ isDone: true });
      else ask.mockRejectedValue(refusal);
      await logOut(true);
      expect(ask.mock.calls[0]?.[0]).toMatchObject({
        path: '/api/v1/users/authentication/logout',
        body: { isEverywhere: true },
      });
      expect(sessionStore.get()).toBe(guestSession);
      expect(navigate).toHaveBeenCalledWith('/ru');
    },
  );

  test('a session that could not be ended is not said to be', async () => {
    ask.mockRejectedValue(new ApiError('CLIENT_NETWORK', 'no connection'));
    await expect(logOut(false)).rejects.toMatchObject({ code: 'CLIENT_NETWORK' });
    expect(sessionStore.get().kind).toBe('user');
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('the start of a page', () => {
  const keepAccount = jest.fn(async () => undefined);
  const load = jest.fn(async () => ({ keepAccount }));
  const tellTabs = (key: string | null) => {
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));
  };
  beforeEach(() => {
    load.mockClear();
    keepAccount.mockClear();
  });

  test('a guest loads no code of accounts', () => {
    startSession(load);
    expect(load).not.toHaveBeenCalled();
    expect(sessionStore.get()).toBe(guestSession);
  });

  test('a stored account is the session at once, and is then read anew', async () => {
    storedAccount.write(ana);
    startSession(load);
    expect(sessionStore.get()).toMatchObject({ kind: 'user', userId: ana.userId });
    await Promise.resolve();
    await Promise.resolve();
    expect(keepAccount).toHaveBeenCalledTimes(1);
  });

  test.each(['{}', '{"email":"ana@example.com"}', 'no JSON'])(
    'what is stored of an account without a userId is cleared: %s',
    (stored) => {
      window.localStorage.setItem('quayside.account.v1', stored);
      storedAccountTime.write(1);
      startSession(load);
      expect([
        window.localStorage.getItem('quayside.account.v1'),
        storedAccountTime.read(),
        sessionStore.get(),
      ]).toEqual([null, null, guestSession]);
    },
  );

  test('other tabs follow a login, the login of another user, and a logout', () => {
    startSession(load);
    storedAccount.write(ana);
    tellTabs('quayside.account.v1');
    expect(sessionStore.get()).toMatchObject({ userId: ana.userId });
    storedAccount.write(boris);
    tellTabs('quayside.theme.v1');
    expect(sessionStore.get()).toMatchObject({ userId: ana.userId });
    tellTabs('quayside.account.v1');
    expect(sessionStore.get()).toMatchObject({ userId: boris.userId });
    window.localStorage.clear();
    tellTabs(null);
    expect(sessionStore.get()).toBe(guestSession);
  });

  test('a page that is shown again as it was left knows of a logout since', () => {
    storedAccount.write(ana);
    startSession(load);
    window.localStorage.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(sessionStore.get()).toBe(guestSession);
  });
});
