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
] as const)('the form for %s offers a login link to guests but not to users', (_name, Form) => {
  const { unmount } = renderPage(<Form returnPath={null} />);
  expect(screen.getByText('Remembered your password?')).toBeTruthy();
  unmount();
  logIn();
  renderPage(<Form returnPath={null} />);
  expect(screen.queryByText('Remembered your password?')).toBeNull();
});

test('the code for a new password goes to the email of the logged-in user', async () => {
  logIn();
  renderPage(<RestoreForm returnPath={null} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  });
  expect(requestPasswordReset).toHaveBeenCalledWith('ana@example.com', 'en');
});
