import { act, screen } from '@testing-library/react';
import { navigate } from 'gatsby';

import {
  closeAccountDialog,
  openAccountDialog,
  useAccountDialog,
} from '../../lib/session/account-dialog';
import { guestSession, sessionStore } from '../../lib/session/session';
import { renderPage } from '../../testing/render-page';

jest.mock('gatsby', () => jest.requireActual<object>('../../testing/gatsby-stub'));

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
const dialog = (): unknown => JSON.parse(screen.getByTestId('dialog').textContent ?? '');

/** With a standing of the session that is not known yet: it is, once and for all, as soon as somebody says so. */
async function mountFresh(locale: 'en' | 'ru' = 'en') {
  const { AccountGuard } = await import('./AccountGuard');
  const { tellSessionKnown } = await import('../../lib/session/session-standing');
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
    tell: () => {
      act(() => {
        tellSessionKnown();
      });
    },
    /** Another page shows. */
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
  act(() => {
    closeAccountDialog();
    sessionStore.set(guestSession);
  });
});

test('nobody is redirected until the session is known; a guest is redirected as soon as it is', async () => {
  const { tell } = await mountFresh();
  expect(screen.getByText('Loading your account…')).toBeTruthy();
  expect([navigate, dialog()]).toEqual([navigate, null]);
  expect(navigate).not.toHaveBeenCalled();
  tell();
  expect(jest.mocked(navigate).mock.calls).toEqual([['/', { replace: true }]]);
  expect(screen.queryByText('private')).toBeNull();
});

test.each([
  ['en', '/'],
  ['ru', '/ru'],
] as const)(
  'the login dialog opens when the home page shows, and not on the page that is being left (%s)',
  async (locale, home) => {
    const { tell, goTo } = await mountFresh(locale);
    tell();
    expect(dialog()).toBeNull();
    goTo(home);
    expect(dialog()).toEqual({ kind: 'login', returnPath: '/profile/keys' });
  },
);

test('a guest who has gone elsewhere meanwhile is asked nothing', async () => {
  const { tell, goTo } = await mountFresh();
  tell();
  goTo('/docs');
  expect(dialog()).toBeNull();
});

test('the dialog that a session has opened at its end goes along to the home page', async () => {
  act(() => {
    sessionStore.set(user);
  });
  const { tell, goTo } = await mountFresh();
  tell();
  act(() => {
    sessionStore.set(guestSession);
    openAccountDialog('login', '/profile/keys?page=2');
  });
  expect(dialog()).toBeNull();
  goTo('/');
  expect(dialog()).toEqual({ kind: 'login', returnPath: '/profile/keys?page=2' });
});

test('guests go to `/` of their language', async () => {
  const { tell } = await mountFresh('ru');
  tell();
  expect(jest.mocked(navigate).mock.calls).toEqual([['/ru', { replace: true }]]);
});

test('a user sees the page; who logs out on it goes home without a question', async () => {
  act(() => {
    sessionStore.set(user);
  });
  const { tell } = await mountFresh();
  expect(screen.getByText('private')).toBeTruthy();
  tell();
  expect(navigate).not.toHaveBeenCalled();
  act(() => {
    sessionStore.set(guestSession);
  });
  expect(jest.mocked(navigate).mock.calls).toEqual([['/', { replace: true }]]);
  expect(dialog()).toBeNull();
});
