import { navigate } from '../../../testing/recorded-navigation';

import { siteFacts } from '../../../config/site-facts';
import { signInRejection } from '../../../lib/messenger/sign-in-rejection';
import { endSession } from '../../../lib/session/account';
import { closeAccountDialog } from '../../../lib/session/account-dialog';

type Reply = readonly [status: number, body: unknown];
export const account = {
  userId: 7_000_001,
  email: null,
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  locale: 'en',
};
export const errorReply = (
  status: number,
  code: string,
  message = 'No',
  details: object = {},
): Reply => [status, { status: code, message, data: { code, details } }];

const replies = new Map<string, Reply[]>();
export const requests: string[] = [];
export const posted: string[] = [];
export const popups: {
  readonly message: string;
  readonly buttons: readonly { readonly id: string }[];
}[] = [];

export function launchParameters(startParameter?: string, languageCode = 'en'): string {
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
export const replyWith = (path: string, ...list: Reply[]) => {
  replies.set(path, list);
};
export const login = '/api/v1/users/telegram/authenticate';
export const create = '/api/v1/users/telegram/create';
export const link = '/api/v1/users/local/link-telegram';
export const logout = '/api/v1/users/authentication/logout';
export const accountData = '/api/v1/users/account-data';
/** Returns the id of a button in the last pop-up. */
export const buttonOf = (name: string | undefined) =>
  popups.at(-1)?.buttons.find(({ id }) => name !== undefined && id.endsWith(name))?.id;
export const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

export function prepareShell(): void {
  jest.replaceProperty(siteFacts, 'messengerOrigins', ['https://web.telegram.org']);
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  endSession();
  closeAccountDialog();
  signInRejection.set(null);
  (navigate as jest.Mock).mockClear();
  Object.assign(performance, { getEntriesByName: () => ['shown'], getEntriesByType: () => [] });
  // jsdom does not support constructable style sheets.
  window.CSSStyleSheet.prototype.replaceSync = () => undefined;
  Object.assign(document, { adoptedStyleSheets: [] });
  replies.clear();
  replyWith(accountData, [200, account]);
  replyWith(logout, [200, { isDone: true }]);
  for (const notes of [requests, posted, popups]) notes.length = 0;
  jest.spyOn(window.parent, 'postMessage').mockImplementation(((text: string) => {
    const { eventType, eventData } = JSON.parse(text) as {
      eventType: string;
      eventData: (typeof popups)[number];
    };
    posted.push(eventType);
    if (eventType === 'web_app_open_popup') popups.push(eventData);
  }) as typeof window.postMessage);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.fetch = (async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    requests.push(`${String(init.method)} ${path}`);
    const list = replies.get(path) ?? [];
    const [status, body] =
      (list.length > 1 ? list.shift() : list[0]) ?? errorReply(404, 'ERR_NOT_FOUND');
    return {
      ok: status < 400,
      status,
      headers: { get: () => null },
      text: async () => JSON.stringify(body),
    };
  }) as unknown as typeof window.fetch;
}
