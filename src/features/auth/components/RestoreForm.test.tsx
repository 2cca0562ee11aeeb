import { act, fireEvent, screen } from '@testing-library/react';

import { resetSession } from '../../../lib/session/session-reset';
import { guestSession, sessionStore } from '../../../lib/session/session';
import { renderPage } from '../../../testing/render-page';
import { requestPasswordReset } from '../api/request-password-reset';
import { NewPasswordForm } from './NewPasswordForm';
import { RestoreForm } from './RestoreForm';

jest.mock('gatsby', () => jest.requireActual<object>('../../../testing/gatsby-stub'));
jest.mock('../api/request-password-reset', () => ({
  requestPasswordReset: jest.fn(() => Promise.resolve()),
}));

const logIn = () => {
  sessionStore.set({
    kind: 'user',
    userId: 7,
    email: 'ana@example.com',
    isAdmin: false,
    adminScopes: [],
  });
};
afterEach(() => {
  act(() => {
    resetSession();
    sessionStore.set(guestSession);
  });
});

test.each([
  ['the code', RestoreForm],
  ['the password', NewPasswordForm],
] as const)(
  'who is logged in is not sent to log in by the form for %s, and a guest is',
  (_name, Form) => {
    const { unmount } = renderPage(<Form returnPath={null} />);
    expect(screen.getByText('Remembered your password?')).toBeTruthy();
    unmount();
    logIn();
    renderPage(<Form returnPath={null} />);
    expect(screen.queryByText('Remembered your password?')).toBeNull();
  },
);

test('the code for another password goes to the email of whoever is logged in', async () => {
  logIn();
  renderPage(<RestoreForm returnPath={null} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  });
  expect(requestPasswordReset).toHaveBeenCalledWith('ana@example.com', 'en');
});
