import type { AccountDataResponse } from '@quayside/contract/schemas/accounts';
import type { Locale } from '@quayside/contract/site/locales';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';

import { ApiError } from '../../lib/api/api-error';
import { adoptAccount, endSession } from '../../lib/session/account';
import { closeAccountDialog } from '../../lib/session/account-dialog';
import { useAccountDialog } from '../../lib/session/use-account-dialog';
import { logOut } from '../../lib/session/log-out';
import { toastStore } from '../../lib/toast-store';
import { dismissToast } from '../../lib/toasts';
import { renderPage } from '../../testing/render-page';
import { AccountEntry, CollapsedAccountEntry } from './AccountEntry';

jest.mock('../../lib/session/log-out');

const ana: AccountDataResponse = {
  userId: 123_456_789,
  email: 'ana@example.com',
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '2026-11-22T03:00:00.000Z',
  locale: 'en',
};
const openDialog = () => renderHook(() => useAccountDialog()).result.current;

beforeEach(() => {
  jest.mocked(logOut).mockReset().mockResolvedValue();
});
afterEach(() => {
  act(() => {
    closeAccountDialog();
    endSession();
    for (const { id } of toastStore.get()) dismissToast(id);
  });
});

async function openMenu(locale: Locale = 'en') {
  act(() => {
    adoptAccount(ana);
  });
  renderPage(
    <>
      <AccountEntry />
      <p>Elsewhere</p>
    </>,
    locale,
  );
  const button = screen.getByRole('button', { expanded: false });
  await act(async () => {
    fireEvent.click(button);
  });
  return { button, menu: await screen.findByRole('navigation') };
}

test('a guest sees a button that opens the login dialog', () => {
  renderPage(<AccountEntry />);
  fireEvent.click(screen.getByRole('button', { name: /Log in/ }));
  expect(openDialog()).toEqual({ kind: 'login', returnPath: null });
});

test("the guest and the user label are always both rendered, to keep the button's width constant", () => {
  renderPage(<AccountEntry />);
  const shown = () => document.querySelector<HTMLElement>('.entry')?.dataset.session;
  const words = [...document.querySelectorAll('.words > span')].map((word) => [
    word.textContent,
    word.className,
  ]);
  expect(words).toEqual([
    ['Log in', 'guest'],
    ['Account', 'user'],
  ]);
  expect(shown()).toBe('guest');
  act(() => {
    adoptAccount(ana);
  });
  expect(shown()).toBe('user');
});

test.each([
  ['en', '', 'Affiliate programme'],
  ['ru', '/ru', 'Партнёрская программа'],
] as const)('the menu links to the account pages, in %s', async (locale, prefix, programme) => {
  const { menu } = await openMenu(locale);
  expect(menu.textContent).toContain('ana@example.com');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['info', 'wallet', 'history', 'affiliate-program'].map(
      (screenName) => `${prefix}/profile/${screenName}`,
    ),
  );
  expect(screen.getByRole('link', { name: programme })).toBeTruthy();
});

test.each([
  [
    'Escape',
    () => {
      fireEvent.keyDown(document.body, { key: 'Escape' });
    },
    true,
  ],
  [
    'a click elsewhere',
    () => {
      fireEvent.pointerDown(screen.getByText('Elsewhere'));
    },
    false,
  ],
  [
    'the end of the session',
    () => {
      act(endSession);
    },
    false,
  ],
] as const)('%s closes the menu', async (_what, close, isFocusBack) => {
  const { button } = await openMenu();
  close();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.activeElement === button).toBe(isFocusBack);
});

test('the menu logs out on this device only', async () => {
  await openMenu();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  });
  expect(logOut).toHaveBeenCalledWith(false);
});

test('a failed logout shows an error and keeps the menu open', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.mocked(logOut).mockRejectedValue(new ApiError('CLIENT_NETWORK', 'no connection'));
  await openMenu();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  });
  expect(toastStore.get()[0]?.message).toContain("Couldn't log you out");
  expect(screen.getByRole('navigation')).toBeTruthy();
});

test('the phone menu lets a guest log in and links a user to the profile', () => {
  const onLeave = jest.fn();
  renderPage(<CollapsedAccountEntry className="link" onLeave={onLeave} />);
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect([onLeave.mock.calls.length, openDialog()?.kind]).toEqual([1, 'login']);
  act(() => {
    adoptAccount(ana);
  });
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile/info');
});
