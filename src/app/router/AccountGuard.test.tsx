import { act, screen } from '@testing-library/react';
import { navigate } from 'gatsby';

import { closeAccountDialog, useAccountDialog } from '../../lib/session/account-dialog';
import { guestSession, sessionStore } from '../../lib/session/session';
import { renderPage } from '../../testing/render-page';

jest.mock('gatsby', () => jest.requireActual<object>('../../testing/gatsby-stub'));

const user = { kind: 'user', userId: 7, email: 'ann@example.com', isAdmin: false, adminScopes: [] } as const;

const DialogProbe = () => <output data-testid="dialog">{JSON.stringify(useAccountDialog())}</output>;
const dialog = (): unknown => JSON.parse(screen.getByTestId('dialog').textContent ?? '');

/** With a standing of the session that is not known yet: it is, once and for all, as soon as somebody says so. */
async function mountFresh(locale: 'en' | 'ru' = 'en') {
  const { AccountGuard } = await import('./AccountGuard');
  const { tellSessionKnown } = await import('../../lib/session/session-standing');
  renderPage(<><AccountGuard returnPath="/profile/keys"><p>private</p></AccountGuard><DialogProbe /></>, locale);
  return { tell: () => { act(() => { tellSessionKnown(); }); } };
}

beforeEach(() => { jest.mocked(navigate).mockClear(); });
afterEach(() => { act(() => { closeAccountDialog(); sessionStore.set(guestSession); }); });

test('while it is not known whether the visitor is logged in nobody is led away; a guest is, as soon as it is', async () => {
  const { tell } = await mountFresh();
  expect(screen.getByText('Loading your account…')).toBeTruthy();
  expect([navigate, dialog()]).toEqual([navigate, null]);
  expect(navigate).not.toHaveBeenCalled();
  tell();
  expect(jest.mocked(navigate).mock.calls).toEqual([['/', { replace: true }]]);
  expect(dialog()).toEqual({ kind: 'login', returnPath: '/profile/keys' });
  expect(screen.queryByText('private')).toBeNull();
});

test('guests go to `/` of their language with the login dialog open', async () => {
  const { tell } = await mountFresh('ru');
  tell();
  expect(jest.mocked(navigate).mock.calls).toEqual([['/ru', { replace: true }]]);
});

test('a user sees the page; who logs out on it goes home without a question', async () => {
  act(() => { sessionStore.set(user); });
  const { tell } = await mountFresh();
  expect(screen.getByText('private')).toBeTruthy();
  tell();
  expect(navigate).not.toHaveBeenCalled();
  act(() => { sessionStore.set(guestSession); });
  expect(jest.mocked(navigate).mock.calls).toEqual([['/', { replace: true }]]);
  expect(dialog()).toBeNull();
});
