import { act, screen } from '@testing-library/react';
import { navigate } from '../../testing/recorded-navigation';

import { closeAccountDialog } from '../../lib/session/account-dialog';
import { openCarriedDialog } from '../../lib/session/carried-dialog';
import { useAccountDialog } from '../../lib/session/use-account-dialog';
import { guestSession, sessionStore } from '../../lib/session/session';
import { markSessionKnown } from '../../lib/session/session-known';
import { mockFetch } from '../../testing/mock-fetch';
import { renderPage } from '../../testing/render-page';
import { ProfileRoute } from './ProfileRoute';

let mockRest = '';
jest.mock('react-router', () => ({
  useLocation: () => ({ search: '' }),
  useParams: () => ({ '*': mockRest }),
  Navigate: () => null,
}));
jest.mock('../../features/sandbox-wallet', () => ({ SandboxBanner: () => null }));
jest.mock('../profile/ProfileArea', () => ({
  ProfileArea: ({ target }: { target: unknown }) => <p>area {JSON.stringify(target)}</p>,
}));

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

beforeEach(() => {
  jest.mocked(navigate).mockClear();
  mockFetch(() => undefined);
  markSessionKnown();
});
afterEach(() => {
  act(() => {
    closeAccountDialog();
    sessionStore.set(guestSession);
  });
});

test.each([
  ['en', 'Page not found'],
  ['ru', 'Страница не найдена'],
] as const)(
  'a guest sees the not-found page for an unknown account page, without a login dialog (%s)',
  async (locale, heading) => {
    mockRest = 'nothing-here';
    renderPage(
      <>
        <ProfileRoute />
        <DialogProbe />
      </>,
      locale,
    );
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(screen.getByText('404')).toBeTruthy();
    expect([dialog(), jest.mocked(navigate).mock.calls]).toEqual([null, []]);
  },
);

test('a guest who opens an existing page sees the login dialog on the home page', () => {
  mockRest = 'keys';
  renderPage(
    <>
      <ProfileRoute />
      <DialogProbe />
    </>,
  );
  expect(jest.mocked(navigate).mock.calls).toEqual([['/', { replace: true }]]);
  expect(dialog()).toBeNull();
  // As the script of the home page does.
  act(openCarriedDialog);
  expect(dialog()).toEqual({ kind: 'login', returnPath: '/profile/keys' });
});

test('a user sees the not-found page inside the account area, and is taken home after logging out', async () => {
  mockRest = 'nothing-here';
  act(() => {
    sessionStore.set(user);
  });
  renderPage(
    <>
      <ProfileRoute />
      <DialogProbe />
    </>,
  );
  expect(await screen.findByText('area null')).toBeTruthy();
  act(() => {
    sessionStore.set(guestSession);
  });
  expect(jest.mocked(navigate).mock.calls).toEqual([['/', { replace: true }]]);
});
