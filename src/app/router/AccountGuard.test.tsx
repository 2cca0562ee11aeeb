import { act, screen } from '@testing-library/react';
import { navigate } from '../../testing/recorded-navigation';

import { closeAccountDialog, openAccountDialog } from '../../lib/session/account-dialog';
import { openCarriedDialog } from '../../lib/session/carried-dialog';
import { useAccountDialog } from '../../lib/session/use-account-dialog';
import { guestSession, sessionStore } from '../../lib/session/session';
import { renderPage } from '../../testing/render-page';

const user = {
  kind: 'user',
  userId: 7,
  email: 'ann@example.com',
  isAdmin: false,
  adminScopes: [],
} as const;

const DialogProbe = () => (
  <output data-testid="dialog">{JSON.stringify(useAccountDialog())}</output>
);
const dialog = (): unknown => JSON.parse(screen.getByTestId('dialog').textContent);

/**
 * Mounts the guard. In this file the session is unknown until the first call of `resolveSession`, and known
 * from then on.
 */
async function mountFresh(locale = 'en') {
  const { AccountGuard } = await import('./AccountGuard');
  const { markSessionKnown } = await import('../../lib/session/session-known');
  const guarded = (
    <AccountGuard returnPath="/profile/keys">
      <p>private</p>
    </AccountGuard>
  );
  const { rerender } = renderPage(
    <>
      {guarded}
      <DialogProbe />
    </>,
    locale,
  );
  return {
    resolveSession: () => {
      act(() => {
        markSessionKnown();
      });
    },
    /** Simulates the start of another document in the same tab. */
    openDocument: (path: string) => {
      window.history.replaceState(null, '', path);
      act(openCarriedDialog);
    },
    /** Simulates a navigation to another page in the same document. */
    goTo: (path: string) => {
      window.history.replaceState(null, '', path);
      rerender(
        <>
          {null}
          <DialogProbe />
        </>,
      );
    },
  };
}

beforeEach(() => {
  jest.mocked(navigate).mockClear();
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  window.sessionStorage.clear();
  act(() => {
    closeAccountDialog();
    sessionStore.set(guestSession);
  });
});

test('no redirect happens until the session is known; a guest is then redirected', async () => {
  const { resolveSession } = await mountFresh();
  expect(screen.getByText('Loading your account…')).toBeTruthy();
  expect([navigate, dialog()]).toEqual([navigate, null]);
  expect(navigate).not.toHaveBeenCalled();
  resolveSession();
  expect(jest.mocked(navigate).mock.calls).toEqual([['/', { replace: true }]]);
  expect(screen.queryByText('private')).toBeNull();
});

test.each([
  ['en', '/'],
  ['ru', '/ru'],
] as const)(
  'the login dialog opens on the home page, not on the page being left (%s)',
  async (locale, home) => {
    const { resolveSession, openDocument } = await mountFresh(locale);
    resolveSession();
    expect(dialog()).toBeNull();
    openDocument(home);
    expect(dialog()).toEqual({ kind: 'login', returnPath: '/profile/keys' });
    act(closeAccountDialog);
    openDocument(home);
    expect(dialog()).toBeNull();
  },
);

test.each(['document', 'page'] as const)(
  'a guest who opens another %s during the redirect sees no login dialog on the home page later',
  async (kind) => {
    const { resolveSession, openDocument, goTo } = await mountFresh();
    resolveSession();
    if (kind === 'page') goTo('/order');
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + (kind === 'page' ? 0 : 40_000));
    openDocument('/');
    expect(dialog()).toBeNull();
    jest.mocked(Date.now).mockRestore();
  },
);

test('a dialog that opened when the session expired is carried over to the home page', async () => {
  act(() => {
    sessionStore.set(user);
  });
  const { resolveSession, openDocument } = await mountFresh();
  resolveSession();
  act(() => {
    sessionStore.set(guestSession);
    openAccountDialog('login', '/profile/keys?page=2');
  });
  expect(dialog()).toBeNull();
  openDocument('/');
  expect(dialog()).toEqual({ kind: 'login', returnPath: '/profile/keys?page=2' });
});

test('guests are redirected to `/` in their language', async () => {
  const { resolveSession } = await mountFresh('ru');
  resolveSession();
  expect(jest.mocked(navigate).mock.calls).toEqual([['/ru', { replace: true }]]);
});

test('a user sees the page, and is taken home without a login dialog after logging out', async () => {
  act(() => {
    sessionStore.set(user);
  });
  const { resolveSession } = await mountFresh();
  expect(screen.getByText('private')).toBeTruthy();
  resolveSession();
  expect(navigate).not.toHaveBeenCalled();
  act(() => {
    sessionStore.set(guestSession);
  });
  expect(jest.mocked(navigate).mock.calls).toEqual([['/', { replace: true }]]);
  expect(dialog()).toBeNull();
});
