import { act, renderHook } from '@testing-library/react';

import { ApiError } from '../api/api-error';
import { adoptAccount, sessionOf } from './account';
import { closeAccountDialog } from './account-dialog';
import { useAccountDialog } from './use-account-dialog';
import { connectAccount } from './account-refresh';
import { createCallSession } from './call-session';
import { renewSession } from './renew-session';
import { guestSession, sessionStore } from './session';
import { withSessionLock } from './session-lock';
import { requestMock, ana, boris, prepareSession } from './session.fixture';
import { storedAccount } from './stored-account';

jest.mock('../api/request');

beforeEach(prepareSession);

const callSession = createCallSession(requestMock);

describe('session renewal', () => {
  const renewal = () =>
    requestMock.mock.calls.filter(([{ path }]) => path === '/api/v1/users/authentication/refresh');

  test('sends one refresh with browserFingerprint for two simultaneous 418 responses', async () => {
    const reload = jest.fn();
    connectAccount({ refresh: () => undefined, reload });
    adoptAccount(ana);
    requestMock.mockResolvedValue({ isDone: true });
    const now = Date.now();
    expect(
      await Promise.all([renewSession(now, requestMock), renewSession(now, requestMock)]),
    ).toEqual([true, true]);
    expect(renewal()).toHaveLength(1);
    expect(renewal()[0]?.[0].body).toEqual({
      browserFingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a renewal in any tab covers requests that were sent before it', async () => {
    adoptAccount(ana);
    requestMock.mockResolvedValue({ isDone: true });
    const before = Date.now() - 1;
    await renewSession(Date.now(), requestMock);
    expect(await renewSession(before, requestMock)).toBe(true);
    expect(renewal()).toHaveLength(1);
  });

  test('resets the session if the refresh fails', async () => {
    adoptAccount(ana);
    storedAccount.write(ana);
    requestMock.mockRejectedValue(new ApiError('ERR_UNAUTHORIZED', 'over', 401));
    expect(await renewSession(Date.now(), requestMock)).toBe(false);
    expect([sessionStore.get(), storedAccount.read()]).toEqual([guestSession, null]);
  });

  test('a user who loses the session on an account page is asked to log in and returns to that page', async () => {
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

  test('an older request does not end a newer session', () => {
    adoptAccount(boris);
    callSession.end(guestSession);
    callSession.end(sessionOf(ana));
    expect(sessionStore.get()).toMatchObject({ userId: boris.userId });
  });

  test('an unreachable service leaves the session unchanged', async () => {
    adoptAccount(ana);
    requestMock.mockRejectedValue(new ApiError('CLIENT_NETWORK', 'no connection'));
    await expect(renewSession(Date.now(), requestMock)).rejects.toMatchObject({
      code: 'CLIENT_NETWORK',
    });
    expect(sessionStore.get().kind).toBe('user');
  });

  test('a guest with cookies of an expired session continues as a guest', async () => {
    requestMock.mockRejectedValue(new ApiError('ERR_UNAUTHORIZED', 'over', 401));
    expect(await renewSession(Date.now(), requestMock)).toBe(true);
  });

  test.each([
    ['a lease in the storage', null],
    [
      'a lock',
      {
        request: jest.fn((_name: string, _options: LockOptions, work: () => Promise<unknown>) =>
          work(),
        ),
      } as unknown as LockManager,
    ],
  ])('runs under %s, so that only one tab renews the session', async (_how, locks) => {
    expect(await withSessionLock(async () => 'done', locks)).toBe('done');
    expect(window.localStorage.getItem('quayside.session-lease.v1')).toBeNull();
  });

  test('without locks, a tab waits until the other one is done', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      order.push(`${name} ends`);
    };
    await Promise.all([
      withSessionLock(work('first'), null),
      withSessionLock(work('second'), null),
    ]);
    expect([order[0]?.split(' ')[0], order[2]?.split(' ')[0]]).toEqual([
      order[1]?.split(' ')[0],
      order[3]?.split(' ')[0],
    ]);
  });
});
