import { requestPasswordReset } from '@quayside/contract/endpoints/accounts';
import { act, fireEvent, screen } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../lib/session/session';
import { resetSession } from '../../../lib/session/session-reset';
import { mockFetch } from '../../../testing/mock-fetch';
import { renderPage } from '../../../testing/render-page';
import { NewPasswordForm } from './NewPasswordForm';
import { RestoreForm } from './RestoreForm';

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

test("the reset code is sent to the logged-in user's email", async () => {
  const calls = mockFetch(() => ({ body: { isDone: true } }));
  logIn();
  renderPage(<RestoreForm returnPath={null} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  });
  expect(calls).toEqual([
    expect.objectContaining({
      path: requestPasswordReset.path,
      body: { email: 'ana@example.com', locale: 'en' },
    }),
  ]);
});
