import { waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';

import english from '../../../../content/locales/en/messenger.json';
import russian from '../../../../content/locales/ru/messenger.json';

import { siteFacts } from '../../../config/site-facts';
import { entranceRefusal } from '../../../lib/messenger/entrance-refusal';
import { linkedMessengers } from '../../../lib/messenger/linked-messengers';
import { messengerShell } from '../../../lib/messenger/messenger-shell';
import { endSession } from '../../../lib/session/account';
import { closeAccountDialog } from '../../../lib/session/account-dialog';
import { takeUpAccount } from '../../../lib/session/account-keeper';
import { sessionStore } from '../../../lib/session/session';
import { storedAccount } from '../../../lib/session/stored-account';
import { siteMessages } from '../../../lib/messages/use-lazy-texts';
import { toastStore } from '../../../lib/toasts';
import { askToLink } from '../session/ask-to-link';
import { readLaunch } from '../telegram/launch-data';
import { popupProblems, type Popup } from '../telegram/popup';
import { openShell } from './open-shell';

jest.mock('gatsby', () => jest.requireActual<object>('../../../testing/gatsby-stub'));
jest.mock('@gatsbyjs/reach-router', () => ({ globalHistory: { listen: () => () => undefined } }));

type Reply = readonly [status: number, body: unknown];
const account = {
  userId: 7_000_001,
  email: null,
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  locale: 'en',
};
const refuse = (status: number, code: string, message = 'No', details: object = {}): Reply => [
  status,
  { status: code, message, data: { code, details } },
];

let replies: Map<string, Reply[]>;
let asked: string[];
let said: string[];
let popups: { readonly message: string; readonly buttons: readonly { readonly id: string }[] }[];

function launch(startParameter?: string, languageCode = 'en'): string {
  const initData = new URLSearchParams({
    user: JSON.stringify({ id: 1001, first_name: 'Ada', language_code: languageCode }),
    auth_date: '1800000000',
    signature: 'a'.repeat(86),
    hash: 'b'.repeat(64),
    ...(startParameter === undefined ? {} : { start_param: startParameter }),
  });
  return new URLSearchParams({
    tgWebAppData: initData.toString(),
    tgWebAppVersion: '8.0',
    tgWebAppThemeParams: '{"bg_color":"#ffffff"}',
  }).toString();
}
const replyWith = (path: string, ...list: Reply[]) => {
  replies.set(path, list);
};
const login = '/api/v1/users/telegram/authenticate';
const create = '/api/v1/users/telegram/create';
const link = '/api/v1/users/local/link-telegram';
const logout = '/api/v1/users/authentication/logout';
const accountData = '/api/v1/users/account-data';
/** The id that the button of the last pop-up was sent with. */
const buttonOf = (name: string | undefined) =>
  popups.at(-1)?.buttons.find(({ id }) => name !== undefined && id.endsWith(name))?.id;
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

beforeEach(() => {
  jest.replaceProperty(siteFacts, 'messengerOrigins', ['https://web.telegram.org']);
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  endSession();
  closeAccountDialog();
  entranceRefusal.set(null);
  (navigate as jest.Mock).mockClear();
  Object.assign(performance, { getEntriesByName: () => ['shown'] });
  // jsdom has no sheets of scripts.
  window.CSSStyleSheet.prototype.replaceSync = () => undefined;
  Object.assign(document, { adoptedStyleSheets: [] });
  [replies, asked, said, popups] = [
    new Map<string, Reply[]>([
      [accountData, [[200, account]]],
      [logout, [[200, { isDone: true }]]],
    ]),
    [],
    [],
    [],
  ];
  jest.spyOn(window.parent, 'postMessage').mockImplementation(((text: string) => {
    const { eventType, eventData } = JSON.parse(text) as {
      eventType: string;
      eventData: (typeof popups)[number];
    };
    said.push(eventType);
    if (eventType === 'web_app_open_popup') popups.push(eventData);
  }) as typeof window.postMessage);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.fetch = (async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    asked.push(`${String(init.method)} ${path}`);
    const list = replies.get(path) ?? [];
    const [status, body] =
      (list.length > 1 ? list.shift() : list[0]) ?? refuse(404, 'ERR_NOT_FOUND');
    return {
      ok: status < 400,
      status,
      headers: { get: () => null },
      text: async () => JSON.stringify(body),
    };
  }) as unknown as typeof window.fetch;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('who has an account is logged in, and the messenger is told that the page is ready', async () => {
  replyWith(login, [201, 'OK']);
  await openShell(launch('price___btc'));
  await settled();
  expect(sessionStore.get()).toMatchObject({ kind: 'user', userId: account.userId, email: null });
  expect(said).toEqual(
    expect.arrayContaining([
      'web_app_ready',
      'web_app_expand',
      'web_app_request_viewport',
      'web_app_setup_back_button',
    ]),
  );
  expect(asked.filter((call) => call.includes('telegram'))).toEqual([`POST ${login}`]);
  expect(navigate).toHaveBeenCalledWith('/price/btc', { replace: true });
  expect(messengerShell.get()).toMatchObject({ messenger: 'telegram' });
});

test("looks every 100 ms whether the page has been taken over, before it puts the messenger's own buttons to work", async () => {
  jest.useFakeTimers();
  let isShown = false;
  Object.assign(performance, { getEntriesByName: () => (isShown ? ['shown'] : []) });
  replyWith(login, [201, 'OK']);
  const opening = openShell(launch());
  isShown = true;
  await jest.advanceTimersByTimeAsync(99);
  expect(said).not.toContain('web_app_setup_back_button');
  await jest.advanceTimersByTimeAsync(1);
  expect(said).toContain('web_app_setup_back_button');
  await jest.advanceTimersByTimeAsync(10_000);
  await opening;
});

test('an old web view that cannot make a style sheet logs its user in all the same', async () => {
  window.CSSStyleSheet.prototype.replaceSync = () => {
    throw new TypeError('Illegal constructor');
  };
  replyWith(login, [201, 'OK']);
  await openShell(launch());
  await settled();
  expect(sessionStore.get()).toMatchObject({ kind: 'user', userId: account.userId });
  expect(said).toEqual(
    expect.arrayContaining([
      'web_app_request_viewport',
      'web_app_request_safe_area',
      'web_app_setup_back_button',
    ]),
  );
});

test('who has none gets one; a reload goes on by the cookie, and stays on its page', async () => {
  replyWith(login, refuse(404, 'ERR_NOT_FOUND'));
  replyWith(create, [201, { userId: account.userId, email: null }]);
  await openShell(launch());
  expect(asked.slice(0, 3)).toEqual([`POST ${login}`, `POST ${create}`, `GET ${accountData}`]);
  asked.length = 0;
  (navigate as jest.Mock).mockClear();
  await openShell(launch());
  await settled();
  expect(asked).toEqual([`GET ${accountData}`]);
  expect(navigate).not.toHaveBeenCalled();
});

test('a launch that was used before goes on by the cookie, if the service says that the session is its own', async () => {
  replyWith(login, refuse(409, 'ERR_LAUNCH_DATA_USED', 'Used', { isOwnSession: true }));
  await openShell(launch());
  expect(sessionStore.get().kind).toBe('user');
  expect(entranceRefusal.get()).toBeNull();
});

test.each([
  [
    'was used in another browser',
    refuse(409, 'ERR_LAUNCH_DATA_USED', 'Used', { isOwnSession: false }),
  ],
  ['is forged', refuse(403, 'ERR_LAUNCH_DATA_INVALID')],
])('a launch that %s ends the session of whoever was there before', async (_name, reply) => {
  storedAccount.write({ ...account, permissions: 'USER', adminPermissionsScope: [], locale: 'en' });
  replyWith(login, reply);
  await openShell(launch());
  expect(sessionStore.get().kind).toBe('guest');
  expect(storedAccount.read()).toBeNull();
  expect(asked).toEqual([`POST ${login}`, `POST ${logout}`]);
});

test('a service that cannot be reached ends no session, and nobody is taken for its user', async () => {
  storedAccount.write({ ...account, permissions: 'USER', adminPermissionsScope: [], locale: 'en' });
  replyWith(login, refuse(503, 'ERR_INTERNAL_SERVER'));
  await openShell(launch());
  expect([sessionStore.get().kind, storedAccount.read()]).toEqual(['guest', null]);
  expect(asked).not.toContain(`POST ${logout}`);
});

test('in a frame, where a login without a launch does not last, a refused launch says to open the app again', async () => {
  jest
    .spyOn(window, 'parent', 'get')
    .mockReturnValue({ postMessage: () => undefined } as unknown as Window);
  replyWith(login, refuse(403, 'ERR_LAUNCH_DATA_EXPIRED'));
  await openShell(launch());
  await settled();
  expect(toastStore.get().at(-1)).toMatchObject({
    tone: 'error',
    message: 'Close the app and open it from the messenger again.',
  });
  expect(entranceRefusal.get()).toBeNull();
});

test('a refused launch of a Russian user is told in Russian, on a Russian page', async () => {
  jest
    .spyOn(siteMessages, 'load')
    .mockImplementation(async (locale) => (locale === 'ru' ? russian : english));
  jest
    .spyOn(window, 'parent', 'get')
    .mockReturnValue({ postMessage: () => undefined } as unknown as Window);
  replyWith(login, refuse(403, 'ERR_LAUNCH_DATA_EXPIRED'));
  await openShell(launch('profile_wallet', 'ru'));
  await settled();
  expect(toastStore.get().at(-1)).toMatchObject({
    tone: 'error',
    title: russian.refused.title,
    message: russian.refused.again,
  });
  expect((navigate as jest.Mock).mock.calls).toEqual([['/ru', { replace: true }]]);
});

test('a refused launch opens the login dialog and says why', async () => {
  replyWith(login, refuse(400, 'ERR_LAUNCH_DATA_EXPIRED'));
  await openShell(launch('profile_wallet'));
  expect(sessionStore.get().kind).toBe('guest');
  expect(entranceRefusal.get()).toBe('ERR_LAUNCH_DATA_EXPIRED');
  expect(navigate).not.toHaveBeenCalled();
  await openShell('tgWebAppData=nothing');
  expect(entranceRefusal.get()).toBe('ERR_LAUNCH_DATA_INVALID');
});

const messengers = '/api/v1/users/messengers';
const listed = () => asked.filter((call) => call === `GET ${messengers}`).length;

/** Logs in to an account with an email inside the app, and presses a button of the question that follows. */
async function joinAnn(pressed: string | undefined): Promise<void> {
  replyWith(login, [201, 'OK']);
  await openShell(launch());
  replyWith(accountData, [200, { ...account, userId: 7_000_002, email: 'ann@example.com' }]);
  await takeUpAccount();
  await waitFor(() => {
    expect(said).toContain('web_app_open_popup');
  });
  expect(popups.at(-1)?.message).toMatch(/^Ada will open ann@example\.com from this messenger/);
  expect(asked).not.toContain(`POST ${link}`);
  window.dispatchEvent(
    new MessageEvent('message', {
      source: window,
      origin: 'https://web.telegram.org',
      data: JSON.stringify({
        eventType: 'popup_closed',
        eventData: { button_id: buttonOf(pressed) },
      }),
    }),
  );
}

test.each([
  ['link', true],
  ['keep', false],
  [undefined, false],
])(
  'an account that is logged in afterwards is linked with the messenger after a yes to a question that names both (%s: %s)',
  async (pressed, isLinked) => {
    replyWith(link, [200, { isDone: true }]);
    replyWith(messengers, [
      200,
      [
        {
          messenger: 'telegram',
          linkedAt: '2026-05-04T10:00:00.000Z',
          areMessagesWanted: false,
          hasBot: true,
        },
      ],
    ]);
    await joinAnn(pressed);
    await settled();
    expect(asked.includes(`POST ${link}`)).toBe(isLinked);
    if (isLinked)
      await waitFor(() => {
        expect(linkedMessengers.store.get().answer).toHaveLength(1);
      });
    else expect(listed()).toBe(0);
  },
);

test.each([
  ['/', 'administrator', "administrator accounts can't be opened from a messenger"],
  ['/', 'another_is_linked', 'Unlink that user'],
  ['/ru', 'another_is_linked', 'Отвяжите'],
])(
  'a link that is refused says why and what to do, and the list is asked again (%s, %s)',
  async (path, reason, words) => {
    jest
      .spyOn(siteMessages, 'load')
      .mockImplementation(async (locale) => (locale === 'ru' ? russian : english));
    replyWith(link, refuse(409, 'ERR_NOT_ACCEPTABLE', 'No', { reason }));
    replyWith(messengers, [200, []]);
    await joinAnn('link');
    window.history.replaceState(null, '', path);
    await waitFor(() => {
      expect(toastStore.get().at(-1)).toMatchObject({
        tone: 'error',
        message: expect.stringContaining(words) as string,
      });
    });
    await waitFor(() => {
      expect(listed()).toBe(1);
    });
    expect(sessionStore.get()).toMatchObject({ kind: 'user', email: 'ann@example.com' });
  },
);

test('a messenger that is too old to ask joins nothing', async () => {
  const showPopup = () => Promise.reject(new RangeError('too old'));
  expect(
    await askToLink({ launch: readLaunch(''), showPopup }, { email: 'ana@example.com', userId: 7 }),
  ).toBe(false);
});

test.each([
  ['en', english],
  ['ru', russian],
])(
  'the question fits into a pop-up of the messenger, however long the names are (%s)',
  async (locale, { link: { question, title } }) => {
    window.history.replaceState(null, '', locale === 'ru' ? '/ru' : '/');
    jest.spyOn(siteMessages, 'load').mockResolvedValue(locale === 'ru' ? russian : null);
    const shown: Popup[] = [];
    const showPopup = async (popup: Popup) => {
      shown.push(popup);
      return null;
    };
    const names = { userName: 'A'.repeat(200) };
    expect(
      await askToLink(
        { launch: { ...readLaunch(''), ...names }, showPopup },
        { email: `${'b'.repeat(240)}@example.com`, userId: 7 },
      ),
    ).toBe(false);
    expect(shown.flatMap(popupProblems)).toEqual([]);
    expect(shown[0]).toMatchObject({
      title,
      message: expect.stringContaining(question.slice(-20)) as string,
    });
  },
);

test('an order opens with the address from the history of the account, else without one', async () => {
  replyWith(login, [201, 'OK']);
  await openShell(launch('order___1234567890123', 'ru'));
  await settled();
  await settled();
  expect(asked).toContain('GET /api/v1/users/orders');
  expect(navigate).toHaveBeenCalledWith('/ru/order/1234567890123', { replace: true });
});
