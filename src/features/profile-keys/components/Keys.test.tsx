import {
  deleteApiKey,
  generateApiKey,
  listApiKeys,
  updateApiKey,
} from '@quayside/contract/endpoints/api-keys';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../lib/session/session';
import { resetSession } from '../../../lib/session/session-reset';
import { toastStore } from '../../../lib/toast-store';
import { mockFetch, errorResponse, type PlannedResponse } from '../../../testing/mock-fetch';
import { renderProfile } from '../../../testing/render-profile';
import { stubDialogs } from '../../../testing/stub-dialogs';
import { KeysScreen } from './KeysScreen';

const key = {
  apiId: 'key-1',
  publicKey: 'PUBLIC+KEY=',
  name: 'Server',
  whiteListIp: '203.0.113.7,10.0.0.0/8',
  isActive: true,
  createdAt: '2026-05-04T10:00:00.000Z',
  lastUsedAt: null,
  usageCount: 1234,
};

stubDialogs();

let keys: (typeof key)[];
let responses: Partial<Record<string, PlannedResponse>>;
let calls: ReturnType<typeof mockFetch>;
beforeEach(() => {
  keys = [key];
  responses = {};
  calls = mockFetch(
    ({ path }) => responses[path] ?? (path === listApiKeys.path ? { body: keys } : undefined),
  );
  sessionStore.set({
    kind: 'user',
    userId: 7,
    email: 'ann@example.com',
    isAdmin: false,
    adminScopes: [],
  });
});
afterEach(() => {
  act(() => {
    resetSession();
    sessionStore.set(guestSession);
    toastStore.set([]);
  });
});

const bodyOf = (path: string) => calls.find((call) => call.path === path)?.body;

test.each([
  ['en', 'Server', 'Never', '1,234'],
  ['ru', 'Server', 'Не было', '1234'],
] as const)(
  'the page lists keys with their usage and last use (%s)',
  async (locale, name, lastUsed, usage) => {
    renderProfile(<KeysScreen />, locale);
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.getByText(lastUsed)).toBeTruthy();
    expect(screen.getByText(usage)).toBeTruthy();
    expect(screen.getByText('203.0.113.7, 10.0.0.0/8')).toBeTruthy();
  },
);

test('the page shows a message if there are no keys', async () => {
  keys = [];
  renderProfile(<KeysScreen />);
  expect(await screen.findByText('No keys yet')).toBeTruthy();
});

test('the secret of a new key appears once, in a dialog that closes only after confirmation', async () => {
  responses[generateApiKey.path] = {
    status: 201,
    body: { ...key, apiId: 'key-2', secretKey: 'SECRET'.repeat(8) },
  };
  renderProfile(<KeysScreen />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Bot ' } });
  fireEvent.change(screen.getByLabelText('Allowed IP addresses'), {
    target: { value: '::1 10.0.0.1' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('SECRET'.repeat(8))).toBeTruthy();
  expect(bodyOf(generateApiKey.path)).toEqual({ name: 'Bot', whiteListIp: '::1, 10.0.0.1' });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByText(/^First confirm/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("I've saved the secret key"));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('SECRET'.repeat(8))).toBeNull();
});

test('an invalid IP list shows an error on its field, and nothing is sent', async () => {
  renderProfile(<KeysScreen />, 'ru');
  fireEvent.change(screen.getByLabelText('Разрешённые IP-адреса'), {
    target: { value: 'example.com' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Создать ключ' }));
  expect(await screen.findByText(/^Введите список IP-адресов/)).toBeTruthy();
  expect(bodyOf(generateApiKey.path)).toBeUndefined();
});

test('if the response is lost, a warning says that the key may have been created', async () => {
  renderProfile(<KeysScreen />);
  fireEvent.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(/^We couldn't confirm that the key was created/)).toBeTruthy();
});

test('update-api-key sends the name, the IP list and the active state', async () => {
  responses[updateApiKey.path] = { body: { ...key, isActive: false } };
  renderProfile(<KeysScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit key Server' }));
  // Both forms have a name field. Focus is in the one for the existing key.
  expect(document.activeElement).toBe(screen.getAllByLabelText('Name')[1]);
  fireEvent.click(screen.getByLabelText('Key is active'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(bodyOf(updateApiKey.path)).toEqual({
      apiId: 'key-1',
      name: 'Server',
      whiteListIp: '203.0.113.7, 10.0.0.0/8',
      isActive: false,
    });
  });
  await waitFor(() => {
    expect(toastStore.get().at(-1)?.message).toBe('Key saved.');
  });
});

test.each([
  ['success', { body: { isDone: true } } as PlannedResponse, 'Key deleted.'],
  [
    'failure',
    errorResponse(404, 'ERR_NOT_FOUND', 'gone'),
    'Something went wrong on our side. Please try again.',
  ],
])(
  'key deletion asks for confirmation and reports %s in a 3 s notification',
  async (_name, answer, message) => {
    responses[deleteApiKey.path] = answer;
    renderProfile(<KeysScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete key Server' }));
    expect(bodyOf(deleteApiKey.path)).toBeUndefined();
    const yes = screen.getByRole('button', { name: 'Delete key' });
    yes.focus();
    keys = [];
    jest.useFakeTimers();
    fireEvent.click(yes);
    await act(() => jest.advanceTimersByTimeAsync(0));
    const shown = () => toastStore.get().map((toast) => toast.message);
    expect(shown()).toEqual([message]);
    await act(() => jest.advanceTimersByTimeAsync(2_999));
    expect(shown()).toEqual([message]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(shown()).toEqual([]);
    jest.useRealTimers();
    expect(bodyOf(deleteApiKey.path)).toEqual({ apiId: 'key-1' });
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your keys' }));
    });
  },
);
