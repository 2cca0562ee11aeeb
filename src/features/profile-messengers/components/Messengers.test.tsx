import {
  listMessengers,
  setMessengerMessages,
  unlinkMessenger,
} from '@quayside/contract/endpoints/messengers';
import type { MessengersResponse } from '@quayside/contract/schemas/messengers';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { countLink } from '../../../lib/messenger/link-count';
import { messengerShell } from '../../../lib/messenger/messenger-shell';
import { guestSession, sessionStore } from '../../../lib/session/session';
import { resetSession } from '../../../lib/session/session-reset';
import { toastStore } from '../../../lib/toast-store';
import { mockFetch, errorResponse, type PlannedResponse } from '../../../testing/mock-fetch';
import { renderProfile } from '../../../testing/render-profile';
import { MessengersPart } from './MessengersPart';

const unlinkPath = unlinkMessenger.path.replace(':messenger', 'telegram');
const messagesPath = setMessengerMessages.path.replace(':messenger', 'telegram');
let linked: MessengersResponse;
let responses: Partial<Record<string, PlannedResponse>>;
let calls: ReturnType<typeof mockFetch>;

beforeEach(() => {
  linked = [
    {
      messenger: 'telegram',
      linkedAt: '2026-05-04T10:00:00.000Z',
      areMessagesWanted: false,
      hasBot: true,
    },
  ];
  responses = {};
  calls = mockFetch(({ method, path }) =>
    method === 'GET' && path === listMessengers.path ? { body: linked } : responses[path],
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
    messengerShell.set(null);
  });
});
const sent = (path: string) =>
  calls.find((call) => call.path === path && call.method === 'POST')?.body;

test('the list is requested again after the messenger shell links the account', async () => {
  const withBot = linked;
  linked = linked.map((one) => ({ ...one, hasBot: false }));
  renderProfile(<MessengersPart />);
  await screen.findByRole('button', { name: 'Unlink Telegram' });
  linked = withBot;
  act(countLink);
  expect(await screen.findByRole('checkbox')).toBeTruthy();
});

test('an account without messengers shows no messenger section', async () => {
  linked = [];
  const { container } = renderProfile(<MessengersPart />);
  await waitFor(() => {
    expect(calls.length).toBeGreaterThan(0);
  });
  expect(container.textContent).toBe('');
});

test('without a bot, order notifications are not offered', async () => {
  linked = linked.map((one) => ({ ...one, hasBot: false }));
  renderProfile(<MessengersPart />);
  expect(await screen.findByRole('button', { name: 'Unlink Telegram' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the checkbox turns on order notifications from the bot', async () => {
  responses[messagesPath] = { body: { isDone: true } };
  renderProfile(<MessengersPart />);
  fireEvent.click(await screen.findByRole('checkbox'));
  await waitFor(() => {
    expect(sent(messagesPath)).toEqual({ areMessagesWanted: true });
  });
});

test.each([
  ['en', 'Unlink', /First add a passkey/],
  ['ru', 'Отвязать', /Сначала добавьте ключ/],
] as const)(
  'the only sign-in method cannot be unlinked, and a message explains why (%s)',
  async (locale, name, words) => {
    responses[unlinkPath] = errorResponse(
      406,
      'ERR_NOT_ACCEPTABLE',
      'This is the only way into this account',
    );
    renderProfile(<MessengersPart />, locale);
    fireEvent.click(await screen.findByRole('button', { name: `${name} Telegram` }));
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => {
      expect(toastStore.get().at(-1)?.message).toMatch(words);
    });
  },
);

test('inside the messenger, a messenger-only account can log in to another account', async () => {
  sessionStore.set({ kind: 'user', userId: 7, email: null, isAdmin: false, adminScopes: [] });
  messengerShell.set({});
  renderProfile(<MessengersPart />);
  expect(await screen.findByRole('button', { name: 'Log in to my account' })).toBeTruthy();
});

test.each([
  [true, { areMessagesWanted: true }],
  [false, undefined],
])(
  'inside the messenger, turning on notifications first asks whether the bot may send messages (%s)',
  async (isAllowed, input) => {
    responses[messagesPath] = { body: { isDone: true } };
    const allowMessages = jest.fn(async () => isAllowed);
    messengerShell.set({ messenger: 'telegram', allowMessages });
    renderProfile(<MessengersPart />);
    fireEvent.click(await screen.findByRole('checkbox'));
    await waitFor(() => {
      expect(toastStore.get()).toHaveLength(1);
    });
    expect([allowMessages.mock.calls.length, sent(messagesPath)]).toEqual([1, input]);
    expect(toastStore.get()[0]?.message).toMatch(
      isAllowed ? 'Saved' : "Our bot can't message you yet",
    );
  },
);

test.each([
  [true, {}],
  [false, undefined],
  [null, undefined],
])(
  'inside the messenger, a native pop-up asks for confirmation before unlinking (%s)',
  async (answer, unlinked) => {
    responses[unlinkPath] = { body: { isDone: true } };
    const ask = jest.fn(async () => answer);
    messengerShell.set({ messenger: 'telegram', ask });
    renderProfile(<MessengersPart />);
    fireEvent.click(await screen.findByRole('button', { name: 'Unlink Telegram' }));
    await waitFor(() => {
      expect(ask).toHaveBeenCalledWith(
        expect.objectContaining({ yesLabel: 'Unlink', noLabel: 'Keep' }),
      );
    });
    if (answer === false)
      expect(await screen.findByRole('button', { name: 'Unlink Telegram' })).toBeTruthy();
    // If the messenger cannot show the question, the page shows it.
    if (answer === null) expect(await screen.findByRole('button', { name: 'Keep' })).toBeTruthy();
    if (answer === true)
      await waitFor(() => {
        expect(sent(unlinkPath)).toEqual(unlinked);
      });
    else expect(sent(unlinkPath)).toBeUndefined();
  },
);
