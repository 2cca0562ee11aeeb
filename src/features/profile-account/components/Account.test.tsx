import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { ApiError } from '../../../lib/api/api-error';
import { messengerShell } from '../../../lib/messenger/messenger-shell';
import { adoptAccount, endSession } from '../../../lib/session/account';
import { useAccountDialog } from '../../../lib/session/use-account-dialog';
import { renderPage } from '../../../testing/render-page';
import { InfoScreen } from './InfoScreen';

const account = {
  userId: 123456789,
  email: 'ann@example.com',
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '2026-05-04T10:00:00.000Z',
  locale: 'ru',
} as const;
beforeEach(() => {
  act(() => {
    adoptAccount({ ...account, adminPermissionsScope: [] });
  });
});
afterEach(() => {
  act(() => {
    endSession();
    messengerShell.set(null);
  });
});

const DialogProbe = () => <output>{JSON.stringify(useAccountDialog())}</output>;

test.each([
  ['en', ['ann@example.com', '123456789', 'May 4, 2026', 'Русский (Russian)']],
  ['ru', ['ann@example.com', '123456789', '4 мая 2026 г.', 'Русский']],
] as const)(
  '/profile/info shows the email, id, sign-up date and email language (%s)',
  (locale, facts) => {
    renderPage(<InfoScreen onLogOut={() => Promise.resolve()} />, locale);
    for (const fact of facts) expect(screen.getByText(fact)).toBeTruthy();
  },
);

test('Change password opens the restore dialog', () => {
  renderPage(
    <>
      <InfoScreen onLogOut={() => Promise.resolve()} />
      <DialogProbe />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByText('{"kind":"restore-password","returnPath":"/profile/info"}')).toBeTruthy();
});

test('an account without an email shows neither a password change nor an email language', () => {
  messengerShell.set({});
  act(() => {
    adoptAccount({ ...account, email: null, adminPermissionsScope: [] });
  });
  renderPage(<InfoScreen onLogOut={() => Promise.resolve()} />);
  expect(screen.getByText('Not set')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  expect(screen.queryByText('Email language')).toBeNull();
});

test('logging out everywhere asks for confirmation and reports a failure', async () => {
  const onLogOut = jest.fn(() => Promise.reject(new ApiError('CLIENT_NETWORK', 'gone')));
  renderPage(<InfoScreen onLogOut={onLogOut} />);
  fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  expect(onLogOut).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  await screen.findByText(/reach the service/);
  expect(onLogOut).toHaveBeenCalledWith(true);
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => {
    expect(onLogOut).toHaveBeenLastCalledWith(false);
  });
});
