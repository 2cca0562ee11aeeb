import type { AccountDataResponse } from '@quayside/contract/schemas/accounts';

import { mockFetch } from '../../testing/mock-fetch';
import { ApiError } from '../api/api-error';
import { adoptAccount, endSession } from './account';
import { refreshAccount, reloadAccount } from './account-refresh';
import { accountRefetchMs } from './account-refresh-due';
import { startAccountRefresh, loadAccount } from './account-refresher';
import { fetchAccount } from './fetch-account';
import { sessionStore } from './session';
import { storedAccount, storedAccountTime } from './stored-account';

jest.mock('./fetch-account');
const fetch = jest.mocked(fetchAccount);

const ana: AccountDataResponse = {
  userId: 123_456_789,
  email: 'ana@example.com',
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '2026-11-22T03:00:00.000Z',
  locale: 'en',
};

beforeEach(() => {
  endSession();
  fetch.mockReset().mockResolvedValue(ana);
  window.history.replaceState(null, '', '/');
});
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

test('account data is stored in the browser with the time of the fetch', async () => {
  await loadAccount();
  expect(storedAccount.read()).toEqual(ana);
  expect(Date.now() - (storedAccountTime.read() ?? 0)).toBeLessThan(1_000);
  expect(sessionStore.get()).toMatchObject({ userId: ana.userId });
});

test.each([
  ['not after a minute on other pages', '/', 60_000, 0],
  ['after more than 15 minutes on other pages', '/', accountRefetchMs + 1_000, 1],
  ['after a minute on a profile page', '/ru/profile/info', 60_000, 1],
] as const)('account data is fetched again when due: %s', async (_what, pathname, agoMs, times) => {
  adoptAccount(ana);
  storedAccountTime.write(Date.now() - agoMs);
  window.history.replaceState(null, '', pathname);
  await startAccountRefresh();
  expect(fetch).toHaveBeenCalledTimes(times);
});

test('simultaneous triggers to refresh the account send a single request', async () => {
  adoptAccount(ana);
  storedAccountTime.write(Date.now());
  await startAccountRefresh();
  refreshAccount('/profile/info');
  reloadAccount();
  refreshAccount('/profile/keys');
  await settle();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a response that arrives after a logout is ignored', async () => {
  adoptAccount(ana);
  let answer: (account: AccountDataResponse) => void = () => undefined;
  fetch.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const reading = loadAccount();
  endSession();
  answer(ana);
  await reading;
  expect([sessionStore.get().kind, storedAccount.read()]).toEqual(['guest', null]);
});

test.each([[{}], [{ ...ana, userId: null }]])(
  'a response without a userId clears the account data: %j',
  async (body) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    fetch.mockImplementation(
      jest.requireActual<{ fetchAccount: typeof fetchAccount }>('./fetch-account').fetchAccount,
    );
    mockFetch(() => ({ body }));
    adoptAccount(ana);
    storedAccount.write(ana);
    storedAccountTime.write(1);
    await startAccountRefresh();
    expect([sessionStore.get().kind, storedAccount.read(), storedAccountTime.read()]).toEqual([
      'guest',
      null,
      null,
    ]);
    expect(warn).toHaveBeenCalled();
  },
);

test('a response that is not an account does not affect the session', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fetch.mockImplementation(
    jest.requireActual<{ fetchAccount: typeof fetchAccount }>('./fetch-account').fetchAccount,
  );
  mockFetch(() => ({ body: 'a page of a proxy' }));
  adoptAccount(ana);
  storedAccount.write(ana);
  await startAccountRefresh();
  expect([sessionStore.get().kind, storedAccount.read()]).toEqual(['user', ana]);
});

test('a failed background refresh changes nothing', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  adoptAccount(ana);
  fetch.mockRejectedValue(new ApiError('CLIENT_NETWORK', 'no connection'));
  await startAccountRefresh();
  expect(sessionStore.get().kind).toBe('user');
});
