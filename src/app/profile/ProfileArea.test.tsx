import { generateApiKey, listApiKeys } from '@quayside/contract/endpoints/api-keys';
import { listUserOrders } from '@quayside/contract/endpoints/user-orders';
import type { AccountDataResponse } from '@quayside/contract/schemas/accounts';
import { act, fireEvent, screen } from '@testing-library/react';

import { adoptAccount, endSession } from '../../lib/session/account';
import { sessionStore } from '../../lib/session/session';
import { mockFetch, type RecordedRequest } from '../../testing/mock-fetch';
import { renderPage } from '../../testing/render-page';
import { stubDialogs } from '../../testing/stub-dialogs';
import { ProfileArea } from './ProfileArea';

const ann: AccountDataResponse = {
  userId: 7,
  email: 'ann@example.com',
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '2026-05-04T10:00:00.000Z',
  locale: 'en',
};
const bob: AccountDataResponse = { ...ann, userId: 8, email: 'bob@example.com' };

const currentEmail = (): string => {
  const session = sessionStore.get();
  return session.kind === 'user' ? String(session.email) : 'nobody';
};
const keyOf = (name: string) => ({
  apiId: name,
  publicKey: 'PUBLIC',
  name,
  whiteListIp: '',
  isActive: true,
  createdAt: '2026-05-04T10:00:00.000Z',
  lastUsedAt: null,
  usageCount: 0,
});

/** Returns, for each user, a key named after that user. */
function answer({ path }: RecordedRequest) {
  if (path === listApiKeys.path) return { body: [keyOf(`key of ${currentEmail()}`)] };
  return path === generateApiKey.path
    ? { status: 201, body: { ...keyOf('new'), secretKey: 'SECRET'.repeat(8) } }
    : undefined;
}

stubDialogs();
beforeEach(() => {
  window.localStorage.clear();
  mockFetch(answer);
  adoptAccount(ann);
});
afterEach(() => {
  act(endSession);
});

test("a different user who logs in on an open page sees none of the previous user's data", async () => {
  renderPage(<ProfileArea target="keys" />);
  expect(await screen.findByText('key of ann@example.com')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('SECRET'.repeat(8))).toBeTruthy();
  act(() => {
    adoptAccount(bob);
  });
  expect(screen.queryByText('key of ann@example.com')).toBeNull();
  expect(screen.queryByText('SECRET'.repeat(8))).toBeNull();
  expect(await screen.findByText('key of bob@example.com')).toBeTruthy();
});

test("a visit after logging out starts without the previous user's data", async () => {
  const { unmount } = renderPage(<ProfileArea target="keys" />);
  expect(await screen.findByText('key of ann@example.com')).toBeTruthy();
  unmount();
  act(endSession);
  mockFetch(() => 'no connection');
  act(() => {
    adoptAccount(bob);
  });
  renderPage(<ProfileArea target="keys" />);
  expect(await screen.findAllByText("Couldn't load this")).toHaveLength(2);
  expect(screen.queryByText('key of ann@example.com')).toBeNull();
});

test('a later visit by the same user shows the last list while it is refetched', async () => {
  const { unmount } = renderPage(<ProfileArea target="keys" />);
  expect(await screen.findByText('key of ann@example.com')).toBeTruthy();
  unmount();
  mockFetch(() => 'no connection');
  renderPage(<ProfileArea target="keys" />);
  expect(screen.getByText('key of ann@example.com')).toBeTruthy();
  expect(await screen.findByText(/^Couldn't refresh/)).toBeTruthy();
});

test('the history filter is reset when a different user logs in', async () => {
  const asked: string[] = [];
  mockFetch(({ path, query }) => {
    if (path !== listUserOrders.path) return undefined;
    asked.push(`${currentEmail()} ${query.get('state') ?? ''}`);
    return { body: { orders: [], total: 0 } };
  });
  renderPage(<ProfileArea target="history" />);
  fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'refunded' } });
  expect(await screen.findByText('No matching orders')).toBeTruthy();
  act(() => {
    adoptAccount(bob);
  });
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(asked.at(-1)).toBe('bob@example.com all');
});
