import { fireEvent, screen } from '@testing-library/react';
import { navigate } from '../../../testing/recorded-navigation';

import { sessionStore } from '../../../lib/session/session';
import { toastStore } from '../../../lib/toast-store';
import {
  ana,
  responses,
  requests,
  prepareDialogs,
  closeDialogs,
  apiError,
  open,
  field,
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

describe('registration dialog', () => {
  test('logs in, fetches account data, and sends a crypto user to /profile/affiliate-program', async () => {
    open('register');
    fillAll(registration);
    fireEvent.click(screen.getByRole('checkbox'));
    await submit();
    expect(requests.map(({ call }) => call).slice(0, 3)).toEqual(['register', 'login', 'account']);
    expect(called('register')).toEqual([
      { ...credentials, browserFingerprint: expect.any(String), locale: 'en' },
    ]);
    expect(navigate).toHaveBeenCalledWith('/profile/affiliate-program');
  });

  test('shows error_agree_privacy on the terms and PASSWORD_DO_NOT_MATCH_ERROR on both passwords', async () => {
    open('register');
    fillAll({ ...registration, passwordConfirm: 'something else' });
    await submit();
    expect(wrong()).toEqual(['password', 'passwordConfirm', 'terms']);
    expect(document.activeElement?.id).toBe('account-password');
    expect(requests).toEqual([]);
  });

  test('attaches the referralID cookie if present', async () => {
    document.cookie = 'referralID=aff_42';
    open('register');
    fillAll(registration);
    fireEvent.click(screen.getByRole('checkbox'));
    await submit();
    expect(called('register')).toEqual([
      expect.objectContaining({ referrerAffiliateId: 'aff_42' }),
    ]);
    expect(document.cookie).toContain('referralID=aff_42');
  });

  test('drops the cookie and registers without a referrer after ERR_NOT_FOUND for referrerAffiliateId', async () => {
    document.cookie = 'referralID=aff_42';
    responses.register = [
      apiError('ERR_NOT_FOUND', {}, 'referrerAffiliateId does not match any user'),
      { userId: ana.userId, email: ana.email },
    ];
    open('register');
    fillAll(registration);
    fireEvent.click(screen.getByRole('checkbox'));
    await submit();
    expect(called('register')).toEqual([
      expect.objectContaining({ referrerAffiliateId: 'aff_42' }),
      expect.not.objectContaining({ referrerAffiliateId: expect.anything() }),
    ]);
    expect(document.cookie).not.toContain('aff_42');
    expect(toastStore.get()[0]?.message).toContain('no longer valid');
    expect(sessionStore.get().kind).toBe('user');
  });

  test('ERR_USER_ALREADY_REGISTERED marks the email field, and the login dialog keeps the typed values', async () => {
    responses.register = apiError('ERR_USER_ALREADY_REGISTERED');
    open('register');
    fillAll(registration);
    fireEvent.click(screen.getByRole('checkbox'));
    await submit();
    expect(wrong()).toEqual(['email']);
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(title()).toBe('Log in');
    expect([field('email').value, field('password').value]).toEqual([
      'ana@example.com',
      'correct horse',
    ]);
  });

  test('an account is not created twice if the login after registration fails', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    responses.login = apiError('CLIENT_NETWORK');
    open('register', { returnPath: '/profile/keys' });
    fillAll(registration);
    fireEvent.click(screen.getByRole('checkbox'));
    await submit();
    expect(screen.getByText('Your account is ready. Log in with your password.')).toBeTruthy();
    responses.login = 'OK';
    await submit();
    expect(called('register')).toHaveLength(1);
    expect(navigate).toHaveBeenCalledWith('/profile/keys');
  });
});
