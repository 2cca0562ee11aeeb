import { act, fireEvent, screen } from '@testing-library/react';
import { navigate } from '../../../testing/recorded-navigation';

import { adoptAccount } from '../../../lib/session/account';
import { sessionStore } from '../../../lib/session/session';
import {
  ana,
  responses,
  prepareDialogs,
  closeDialogs,
  apiError,
  open,
  field,
  fill,
  fillAll,
  submit,
  wrong,
  title,
  called,
  credentials,
  registration,
} from './account-dialogs.fixture';

jest.mock('../../../lib/api/request');

beforeEach(prepareDialogs);
afterEach(closeDialogs);

describe('password reset', () => {
  test('opens new-password after a code is sent, and login after the password is changed', async () => {
    open('login', { returnPath: '/profile/wallet' });
    fill('email', 'ana@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect([title(), field('email').value]).toEqual(['Reset your password', 'ana@example.com']);
    await submit();
    expect(called('restore')).toEqual([{ email: 'ana@example.com', locale: 'en' }]);
    expect(title()).toBe('Set a new password');
    expect(screen.getByText(/an account for ana@example\.com/)).toBeTruthy();
    expect(document.activeElement?.id).toBe('account-resetCode');
    fillAll({
      resetCode: ' abcd 2345 ',
      password: 'another horse',
      passwordConfirm: 'another horse',
    });
    await submit();
    expect(called('reset')).toEqual([
      { email: 'ana@example.com', password: 'another horse', resetCode: 'abcd 2345' },
    ]);
    expect(title()).toBe('Log in');
    expect(screen.getByText(/Password changed/)).toBeTruthy();
    await submit();
    expect(navigate).toHaveBeenCalledWith('/profile/wallet');
  });

  test('the password typed at login does not carry over to the new-password field', async () => {
    open('login');
    fillAll(credentials);
    fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await submit();
    expect([title(), field('email').value, field('password').value]).toEqual([
      'Set a new password',
      'ana@example.com',
      '',
    ]);
  });

  test('ERR_INVALID_PASSWORD_RESET_CODE marks the reset code field', async () => {
    responses.reset = apiError('ERR_INVALID_PASSWORD_RESET_CODE');
    open('new-password');
    fillAll({ ...registration, resetCode: 'WRONG' });
    await submit();
    expect(wrong()).toEqual(['resetCode']);
  });

  test('ERR_VALIDATION on password shows account_password_validation_error', async () => {
    responses.reset = apiError('ERR_VALIDATION', { field: 'password' });
    open('new-password');
    fillAll({ ...registration, resetCode: 'ABCD2345' });
    await submit();
    expect(wrong()).toEqual(['password']);
    expect(screen.getByText(/Use a password of 8 to 128/)).toBeTruthy();
  });

  test('setting a new password also ends the session in this browser', async () => {
    act(() => {
      adoptAccount(ana);
    });
    open('new-password', { returnPath: '/profile/info' });
    fillAll({ ...registration, resetCode: 'ABCD2345' });
    await submit();
    expect(sessionStore.get().kind).toBe('guest');
    expect([title(), field('email').value]).toEqual(['Log in', 'ana@example.com']);
  });
});
