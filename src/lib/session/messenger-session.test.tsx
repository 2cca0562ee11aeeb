import { renderHook, act } from '@testing-library/react';
import { navigate } from '../../testing/recorded-navigation';

import { request } from '../api/request';
import { messengerShell } from '../messenger/messenger-shell';
import { adoptAccount, endSession } from './account';
import { logOut } from './log-out';
import { sessionStore } from './session';
import { useIsSessionKnown } from './use-is-session-known';
import { startSession } from './start-session';
import { storedAccount } from './stored-account';

jest.mock('../api/request');

const close = jest.fn();
const account = {
  userId: 7_000_001,
  email: null,
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  locale: 'en',
} as const;

beforeEach(() => {
  endSession();
  messengerShell.set({ messenger: 'telegram', close, openLink: () => undefined });
});
afterEach(() => {
  messengerShell.set(null);
});

test('inside a messenger, an account without an email is logged in, and logging out closes the app', async () => {
  adoptAccount({ ...account, adminPermissionsScope: [] });
  expect(sessionStore.get()).toMatchObject({ kind: 'user', email: null });
  jest.mocked(request).mockResolvedValue({ isDone: true });
  await logOut(false);
  expect(sessionStore.get().kind).toBe('guest');
  expect(close).toHaveBeenCalledTimes(1);
  expect(navigate).not.toHaveBeenCalled();
});

test('on a plain page, an account without an email counts as a guest', () => {
  messengerShell.set(null);
  adoptAccount({ ...account, adminPermissionsScope: [] });
  expect(sessionStore.get().kind).toBe('guest');
});

test('the session is unknown until the messenger login has finished', async () => {
  const known = renderHook(() => useIsSessionKnown());
  let settle: () => void = () => undefined;
  const autoLogin = new Promise<void>((resolve) => {
    settle = resolve;
  });
  act(() => {
    startSession(() => Promise.reject(new Error('nobody is logged in')), autoLogin);
  });
  expect(known.result.current).toBe(false);
  await act(async () => {
    settle();
    await autoLogin;
  });
  expect(known.result.current).toBe(true);
});

test('the stored account is not used until the messenger login has finished', async () => {
  storedAccount.write({ ...account, adminPermissionsScope: [] });
  let settle: () => void = () => undefined;
  const autoLogin = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const load = jest.fn().mockResolvedValue({ startAccountRefresh: () => Promise.resolve() });
  startSession(load, autoLogin);
  expect([sessionStore.get().kind, load.mock.calls]).toEqual(['guest', []]);
  settle();
  await autoLogin;
  await Promise.resolve();
  expect(sessionStore.get()).toMatchObject({ kind: 'user', userId: account.userId });
  expect(load).toHaveBeenCalledTimes(1);
});
