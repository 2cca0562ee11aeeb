import type { AccountDataResponse } from '@quayside/contract/schemas/accounts';
import type { Locale } from '@quayside/contract/site/locales';
import { act, fireEvent, screen } from '@testing-library/react';
import { navigate } from '../../../testing/recorded-navigation';

import { ApiError, type ApiErrorCode } from '../../../lib/api/api-error';
import { request } from '../../../lib/api/request';
import { endSession } from '../../../lib/session/account';
import {
  closeAccountDialog,
  openAccountDialog,
  type AccountDialogKind,
} from '../../../lib/session/account-dialog';
import { toastStore } from '../../../lib/toast-store';
import { dismissToast } from '../../../lib/toasts';
import { renderPage } from '../../../testing/render-page';
import { stubDialogs } from '../../../testing/stub-dialogs';
import { AccountDialogs } from './AccountDialogs';

const requestMock = jest.mocked(request);
export const ana: AccountDataResponse = {
  userId: 123_456_789,
  email: 'ana@example.com',
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '2026-11-22T03:00:00.000Z',
  locale: 'en',
};
const paths = {
  login: '/api/v1/users/local/authenticate',
  register: '/api/v1/users/local/create',
  account: '/api/v1/users/account-data',
  restore: '/api/v1/users/local/request-password-reset',
  reset: '/api/v1/users/local/reset-password',
} as const;
type Call = keyof typeof paths;

/** The service's responses by call. An `Error` is thrown. A list is used up, one entry per call. */
export const responses: Partial<Record<Call, unknown>> = {};
export const requests: { call: string; body: unknown }[] = [];

export function prepareDialogs(): void {
  stubDialogs();
  Object.assign(responses, {
    login: 'OK',
    register: { userId: ana.userId, email: ana.email },
    account: ana,
    restore: { isDone: true },
    reset: { isDone: true },
  });
  requests.length = 0;
  requestMock.mockImplementation(async ({ path, body }) => {
    const call = Object.entries(paths).find(([, known]) => known === path)?.[0] as Call;
    requests.push({ call, body });
    const answer = Array.isArray(responses[call])
      ? (responses[call] as unknown[]).shift()
      : responses[call];
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
  document.cookie = 'referralID=; Max-Age=0';
  window.history.replaceState(null, '', '/');
  jest.mocked(navigate).mockClear();
}

export function closeDialogs(): void {
  act(() => {
    closeAccountDialog();
    endSession();
    for (const { id } of toastStore.get()) dismissToast(id);
  });
}

export const apiError = (code: ApiErrorCode, details = {}, message = 'no') =>
  new ApiError(code, message, 400, details);
type Opening = { locale?: Locale; returnPath?: string | null };
export function open(kind: AccountDialogKind, { locale = 'en', returnPath = null }: Opening = {}) {
  act(() => {
    openAccountDialog(kind, returnPath);
  });
  renderPage(
    <AccountDialogs termsPath="/docs/terms-of-use" privacyPath="/docs/privacy-policy" />,
    locale,
  );
}

export const field = (name: string) =>
  document.getElementById(`account-${name}`) as HTMLInputElement;
export const fill = (name: string, text: string) => {
  fireEvent.change(field(name), { target: { value: text } });
};
export const fillAll = (texts: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(texts)) fill(name, text);
};
export const submit = async () => {
  await act(async () => {
    fireEvent.submit(document.querySelector('form') as HTMLElement);
  });
};
export const wrong = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) =>
    id.replace('account-', ''),
  );
export const title = () => screen.getByRole('heading', { level: 2 }).textContent;
export const called = (call: Call) =>
  requests.filter((entry) => entry.call === call).map(({ body }) => body);
export const credentials = { email: 'ana@example.com', password: 'correct horse' };
export const registration = { ...credentials, passwordConfirm: 'correct horse' };
