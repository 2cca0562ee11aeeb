import { navigate } from '../../../testing/recorded-navigation';

import english from '../../../../content/locales/en/messenger.json';
import russian from '../../../../content/locales/ru/messenger.json';
import { siteMessages } from '../../../lib/messages/site-messages';
import { messengerShell } from '../../../lib/messenger/messenger-shell';
import { signInRejection } from '../../../lib/messenger/sign-in-rejection';
import { accountDialogStore, closeAccountDialog } from '../../../lib/session/account-dialog';
import { sessionStore } from '../../../lib/session/session';
import { endSession } from '../../../lib/session/account';
import { storedAccount } from '../../../lib/session/stored-account';
import { toastStore } from '../../../lib/toast-store';
import { openShell } from './open-shell';
import {
  account,
  errorReply,
  requests,
  posted,
  launchParameters,
  replyWith,
  login,
  create,
  logout,
  accountData,
  popups,
  settled,
  prepareShell,
} from './open-shell.fixture';

jest.mock('@gatsbyjs/reach-router', () => ({ globalHistory: { listen: () => () => undefined } }));

beforeEach(prepareShell);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('openShell logs in a user with an account, and notifies the messenger that the page is ready', async () => {
  replyWith(login, [201, 'OK']);
  await openShell(launchParameters('price___btc'));
  await settled();
  expect(sessionStore.get()).toMatchObject({ kind: 'user', userId: account.userId, email: null });
  expect(posted).toEqual(
    expect.arrayContaining([
      'web_app_ready',
      'web_app_expand',
      'web_app_request_viewport',
      'web_app_setup_back_button',
    ]),
  );
  expect(requests.filter((call) => call.includes('telegram'))).toEqual([`POST ${login}`]);
  expect(navigate).toHaveBeenCalledWith('/price/btc', { replace: true });
  expect(messengerShell.get()).toMatchObject({ messenger: 'telegram' });
});

test("openShell checks every 100 ms for hydration, and then enables the messenger's buttons", async () => {
  jest.useFakeTimers();
  let isShown = false;
  Object.assign(performance, {
    getEntriesByName: () => (isShown ? ['shown'] : []),
    getEntriesByType: () => [],
  });
  replyWith(login, [201, 'OK']);
  const opening = openShell(launchParameters());
  isShown = true;
  await jest.advanceTimersByTimeAsync(99);
  expect(posted).not.toContain('web_app_setup_back_button');
  await jest.advanceTimersByTimeAsync(1);
  expect(posted).toContain('web_app_setup_back_button');
  await jest.advanceTimersByTimeAsync(10_000);
  await opening;
});

test('openShell logs in the user of an old web view that cannot create a style sheet', async () => {
  window.CSSStyleSheet.prototype.replaceSync = () => {
    throw new TypeError('Illegal constructor');
  };
  replyWith(login, [201, 'OK']);
  await openShell(launchParameters());
  await settled();
  expect(sessionStore.get()).toMatchObject({ kind: 'user', userId: account.userId });
  expect(posted).toEqual(
    expect.arrayContaining([
      'web_app_request_viewport',
      'web_app_request_safe_area',
      'web_app_setup_back_button',
    ]),
  );
});

test('a user without an account is registered, and a reload continues with the cookie', async () => {
  replyWith(login, errorReply(404, 'ERR_NOT_FOUND'));
  replyWith(create, [201, { userId: account.userId, email: null }]);
  await openShell(launchParameters());
  expect(requests.slice(0, 3)).toEqual([`POST ${login}`, `POST ${create}`, `GET ${accountData}`]);
  requests.length = 0;
  (navigate as jest.Mock).mockClear();
  await openShell(launchParameters());
  await settled();
  expect(requests).toEqual([`GET ${accountData}`]);
  expect(navigate).not.toHaveBeenCalled();
});

test('the next page of the app shows the user at once, while it checks the session', async () => {
  replyWith(login, [201, 'OK']);
  await openShell(launchParameters());
  const stored = storedAccount.read();
  endSession();
  storedAccount.write(stored!);
  posted.length = 0;
  const opening = openShell(launchParameters());
  expect(sessionStore.get()).toMatchObject({ kind: 'user', userId: account.userId });
  await opening;
  expect(popups).toEqual([]);
  // The user may have made the app smaller.
  expect(posted).not.toContain('web_app_expand');
});

test('a used launch continues with the cookie if the service reports isOwnSession', async () => {
  replyWith(login, errorReply(409, 'ERR_LAUNCH_DATA_USED', 'Used', { isOwnSession: true }));
  await openShell(launchParameters());
  expect(sessionStore.get().kind).toBe('user');
  expect(signInRejection.get()).toBeNull();
});

test.each([
  [
    'was used in another browser',
    errorReply(409, 'ERR_LAUNCH_DATA_USED', 'Used', { isOwnSession: false }),
  ],
  ['is forged', errorReply(403, 'ERR_LAUNCH_DATA_INVALID')],
])('a launch that %s ends the previous session', async (_name, reply) => {
  storedAccount.write({ ...account, permissions: 'USER', adminPermissionsScope: [], locale: 'en' });
  replyWith(login, reply);
  await openShell(launchParameters());
  expect(sessionStore.get().kind).toBe('guest');
  expect(storedAccount.read()).toBeNull();
  expect(requests).toEqual([`POST ${login}`, `POST ${logout}`]);
});

test('an unreachable service does not end the session, but no user is logged in on the page', async () => {
  storedAccount.write({ ...account, permissions: 'USER', adminPermissionsScope: [], locale: 'en' });
  replyWith(login, errorReply(503, 'ERR_INTERNAL_SERVER'));
  await openShell(launchParameters());
  expect([sessionStore.get().kind, storedAccount.read()]).toEqual(['guest', null]);
  expect(requests).not.toContain(`POST ${logout}`);
});

test('a rejected launch in a frame asks the user to reopen the app instead of logging in', async () => {
  jest
    .spyOn(window, 'parent', 'get')
    .mockReturnValue({ postMessage: () => undefined } as unknown as Window);
  replyWith(login, errorReply(403, 'ERR_LAUNCH_DATA_EXPIRED'));
  await openShell(launchParameters());
  await settled();
  expect(toastStore.get().at(-1)).toMatchObject({
    tone: 'error',
    message: 'Close the app and open it from the messenger again.',
  });
  expect(signInRejection.get()).toBeNull();
});

test('a rejected launch by a Russian user shows a Russian message on a Russian page', async () => {
  jest
    .spyOn(siteMessages, 'load')
    .mockImplementation(async (locale) => (locale === 'ru' ? russian : english));
  jest
    .spyOn(window, 'parent', 'get')
    .mockReturnValue({ postMessage: () => undefined } as unknown as Window);
  replyWith(login, errorReply(403, 'ERR_LAUNCH_DATA_EXPIRED'));
  await openShell(launchParameters('profile_wallet', 'ru'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  await settled();
  expect(toastStore.get().at(-1)).toMatchObject({
    tone: 'error',
    title: russian.refused.title,
    message: russian.refused.again,
  });
  expect((navigate as jest.Mock).mock.calls).toEqual([['/ru', { replace: true }]]);
});

test('a rejected launch opens the login dialog and shows why', async () => {
  replyWith(login, errorReply(400, 'ERR_LAUNCH_DATA_EXPIRED'));
  await openShell(launchParameters('profile_wallet'));
  expect(sessionStore.get().kind).toBe('guest');
  expect(signInRejection.get()).toBe('ERR_LAUNCH_DATA_EXPIRED');
  expect(navigate).not.toHaveBeenCalled();
  await openShell('tgWebAppData=nothing');
  expect(signInRejection.get()).toBe('ERR_LAUNCH_DATA_INVALID');
});

test('the next page of the app neither repeats a rejected launch nor ends a login by hand', async () => {
  replyWith(login, errorReply(400, 'ERR_LAUNCH_DATA_EXPIRED'));
  await openShell(launchParameters('profile_wallet'));
  closeAccountDialog();
  storedAccount.write({ ...account, permissions: 'USER', adminPermissionsScope: [], locale: 'en' });
  requests.length = 0;
  await openShell(launchParameters('profile_wallet'));
  expect([requests, accountDialogStore.get()]).toEqual([[], null]);
  expect(navigate).not.toHaveBeenCalled();
  expect(storedAccount.read()).not.toBeNull();
});

test('a rejected launch that opens another document is reported there, wherever a redirect leads', async () => {
  replyWith(login, errorReply(400, 'ERR_LAUNCH_DATA_EXPIRED'));
  await openShell(launchParameters('roadmap'));
  expect(navigate).toHaveBeenCalledWith('/roadmap', { replace: true });
  expect(accountDialogStore.get()).toBeNull();
  window.history.replaceState(null, '', '/how-it-works');
  requests.length = 0;
  (navigate as jest.Mock).mockClear();
  await openShell(launchParameters('roadmap'));
  expect([accountDialogStore.get()?.kind, signInRejection.get()]).toEqual([
    'login',
    'ERR_LAUNCH_DATA_EXPIRED',
  ]);
  closeAccountDialog();
  await openShell(launchParameters('roadmap'));
  expect(accountDialogStore.get()).toBeNull();
  expect(requests).toEqual([]);
  expect(navigate).not.toHaveBeenCalled();
});

test('a page from the back/forward cache requests what may have changed meanwhile', async () => {
  replyWith(login, [201, 'OK']);
  await openShell(launchParameters());
  posted.length = 0;
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(posted).toEqual(
    expect.arrayContaining(['web_app_request_theme', 'web_app_request_viewport']),
  );
});

test('if the service was unreachable, the next page of the app tries to log in again', async () => {
  replyWith(login, errorReply(503, 'ERR_INTERNAL_SERVER'));
  await openShell(launchParameters());
  closeAccountDialog();
  await openShell(launchParameters());
  expect(accountDialogStore.get()).toBeNull();
  replyWith(login, [201, 'OK']);
  await openShell(launchParameters());
  expect(sessionStore.get()).toMatchObject({ kind: 'user', userId: account.userId });
});

test("an order opens without an address if none is found in the account's history", async () => {
  replyWith(login, [201, 'OK']);
  await openShell(launchParameters('order___1234567890123', 'ru'));
  await settled();
  await settled();
  expect(requests).toContain('GET /api/v1/users/orders');
  expect(navigate).toHaveBeenCalledWith('/ru/order/1234567890123', { replace: true });
});

test('a rejected launch opens the login dialog only after the page in the right language is shown', async () => {
  const dialogDuringNavigation: unknown[] = [];
  (navigate as jest.Mock).mockImplementationOnce(async () => {
    await settled();
    dialogDuringNavigation.push(accountDialogStore.get());
  });
  replyWith(login, errorReply(400, 'ERR_LAUNCH_DATA_EXPIRED'));
  await openShell(launchParameters('profile_wallet', 'ru'));
  expect([dialogDuringNavigation, accountDialogStore.get()]).toEqual([[null], null]);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(accountDialogStore.get()).toMatchObject({ kind: 'login' });
});
