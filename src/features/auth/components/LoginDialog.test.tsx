import { act, fireEvent, screen } from '@testing-library/react';
import { navigate } from '../../../testing/recorded-navigation';

import { adoptAccount } from '../../../lib/session/account';
import { sessionStore } from '../../../lib/session/session';
import { storedAccount } from '../../../lib/session/stored-account';
import {
  ana,
  responses,
  requests,
  prepareDialogs,
  closeDialogs,
  apiError,
  open,
  fill,
  fillAll,
  submit,
  wrong,
  called,
  credentials,
} from './account-dialogs.fixture';

jest.mock('../../../lib/api/request');

beforeEach(prepareDialogs);
afterEach(closeDialogs);

describe('login dialog', () => {
  test('sends {email, password, browserFingerprint}, fetches the account and closes without navigating', async () => {
    open('login');
    fillAll({ email: ' ana+x@example.com', password: ' correct horse ' });
    await submit();
    expect(called('login')).toEqual([
      {
        email: 'anax@example.com',
        password: ' correct horse ',
        browserFingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    expect(sessionStore.get()).toMatchObject({
      kind: 'user',
      userId: ana.userId,
      email: ana.email,
    });
    expect(storedAccount.read()).toEqual(ana);
    expect(document.querySelector('dialog')?.open).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });

  test("returns to the page that required the login, in the visitor's language", async () => {
    open('login', { locale: 'ru', returnPath: '/profile/history?state=open' });
    fillAll(credentials);
    await submit();
    expect(navigate).toHaveBeenCalledWith('/ru/profile/history?state=open');
  });

  test('ERR_INVALID_CREDENTIALS focuses the first field, and marks both fields until either is edited', async () => {
    responses.login = apiError('ERR_INVALID_CREDENTIALS');
    open('login');
    fillAll(credentials);
    await submit();
    expect(wrong()).toEqual(['email', 'password']);
    expect(document.activeElement?.id).toBe('account-email');
    expect(screen.getAllByText('Wrong email or password. Check both and try again.')).toHaveLength(
      1,
    );
    expect(sessionStore.get().kind).toBe('guest');
    fill('password', 'other');
    expect(wrong()).toEqual([]);
  });

  test('an invalid email is reported before anything is sent', async () => {
    open('login');
    fillAll({ email: 'ana@', password: 'x' });
    await submit();
    expect(screen.getByText(/Example: name@example.com/)).toBeTruthy();
    expect(requests).toEqual([]);
  });

  test.each([
    ['en', 'Try again in 15\u00A0minutes.'],
    ['ru', 'Попробуйте снова через 15\u00A0минут.'],
  ] as const)('a 429 response shows how long to wait, in %s', async (locale, text) => {
    responses.login = apiError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: 870 });
    open('login', { locale });
    fillAll(credentials);
    await submit();
    expect(screen.getByRole('alert').textContent).toContain(text);
  });

  test('a double submit sends only one request', async () => {
    open('login');
    fillAll(credentials);
    await act(async () => {
      fireEvent.submit(document.querySelector('form') as HTMLElement);
      fireEvent.submit(document.querySelector('form') as HTMLElement);
    });
    expect(called('login')).toHaveLength(1);
  });

  test('a login in another tab closes the dialog and opens the page that required the login', async () => {
    open('login', { returnPath: '/profile/wallet' });
    await act(async () => {
      adoptAccount(ana);
      await Promise.resolve();
    });
    expect(document.querySelector('dialog')?.open).toBe(false);
    expect(navigate).toHaveBeenCalledWith('/profile/wallet');
  });
});
