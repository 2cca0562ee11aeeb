import { act, waitFor } from '@testing-library/react';
import { navigate } from '../../../testing/recorded-navigation';

import { setLinking } from '../../../lib/messenger/linking';
import { closeAccountDialog, openAccountDialog } from '../../../lib/session/account-dialog';
import { useAccountDialog } from '../../../lib/session/use-account-dialog';
import { guestSession, sessionStore } from '../../../lib/session/session';
import { renderPage } from '../../../testing/render-page';
import { usePostLoginAction } from './use-post-login-action';

function Dialog() {
  const dialog = useAccountDialog();
  usePostLoginAction(dialog);
  return <p>{dialog === null ? 'closed' : 'open'}</p>;
}

afterEach(() => {
  act(() => {
    closeAccountDialog();
    sessionStore.set(guestSession);
  });
});

test('for a user with only a messenger login, the dialog stays open until a different account logs in', () => {
  const rest = { kind: 'user', isAdmin: false, adminScopes: [] } as const;
  sessionStore.set({ ...rest, userId: 7_000_001, email: null });
  const { container } = renderPage(<Dialog />);
  act(() => {
    openAccountDialog('login', '/profile/info');
  });
  expect(container.textContent).toBe('open');
  act(() => {
    sessionStore.set({ ...rest, userId: 7_000_001, email: null });
  });
  expect(container.textContent).toBe('open');
  act(() => {
    sessionStore.set({ ...rest, userId: 7_000_002, email: 'ann@example.com' });
  });
  expect(container.textContent).toBe('closed');
  return waitFor(() => {
    expect(navigate).toHaveBeenCalledWith('/profile/info');
  });
});

test('after a login inside a messenger, the page opens once the question about linking is answered', async () => {
  let answer = (): void => undefined;
  setLinking(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  renderPage(<Dialog />);
  act(() => {
    openAccountDialog('login', '/profile/wallet');
    sessionStore.set({
      kind: 'user',
      isAdmin: false,
      adminScopes: [],
      userId: 7_000_003,
      email: 'bob@example.com',
    });
  });
  await act(() => Promise.resolve());
  expect(navigate).not.toHaveBeenCalledWith('/profile/wallet');
  answer();
  await waitFor(() => {
    expect(navigate).toHaveBeenCalledWith('/profile/wallet');
  });
});
