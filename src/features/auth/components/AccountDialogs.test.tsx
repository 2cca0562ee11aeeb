import { act, fireEvent, screen } from '@testing-library/react';

import { openAccountDialog } from '../../../lib/session/account-dialog';
import {
  prepareDialogs,
  closeDialogs,
  open,
  field,
  fillAll,
  credentials,
} from './account-dialogs.fixture';

jest.mock('../../../lib/api/request');

beforeEach(prepareDialogs);
afterEach(closeDialogs);

describe.each([
  [
    'en',
    {
      login: 'Log in',
      register: 'Create an account',
      'restore-password': 'Reset your password',
      'new-password': 'Set a new password',
    },
  ],
  [
    'ru',
    {
      login: 'Вход',
      register: 'Регистрация',
      'restore-password': 'Восстановление пароля',
      'new-password': 'Новый пароль',
    },
  ],
] as const)('account dialogs in %s', (locale, titles) => {
  test.each(['login', 'register', 'restore-password', 'new-password'] as const)(
    '%s is a named form with labelled fields, the first of which has focus',
    (kind) => {
      open(kind, { locale });
      expect(screen.getByRole('dialog', { name: titles[kind] })).toBeTruthy();
      expect(document.activeElement?.id).toBe('account-email');
      expect(
        [...document.querySelectorAll('input')].filter(({ labels }) => (labels?.length ?? 0) === 0),
      ).toEqual([]);
    },
  );
});

test.each([
  ['login', { email: 'username', password: 'current-password' }],
  ['register', { email: 'username', password: 'new-password', passwordConfirm: 'new-password' }],
  ['restore-password', { email: 'username' }],
  [
    'new-password',
    {
      email: 'username',
      resetCode: 'one-time-code',
      password: 'new-password',
      passwordConfirm: 'new-password',
    },
  ],
] as const)(
  '%s has the autocomplete attributes that password managers expect',
  (kind, purposes) => {
    open(kind);
    const inputs = [
      ...document.querySelectorAll<HTMLInputElement>('form input:not([type="checkbox"])'),
    ];
    expect(
      Object.fromEntries(inputs.map(({ name, autocomplete }) => [name, autocomplete])),
    ).toEqual(purposes);
  },
);

test('a password can be shown', () => {
  open('login');
  expect(field('password').type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('password').type).toBe('text');
});

test('closing a dialog clears the password', () => {
  open('login');
  fillAll(credentials);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.querySelector('dialog')?.open).toBe(false);
  act(() => {
    openAccountDialog('login');
  });
  expect([field('email').value, field('password').value]).toEqual(['ana@example.com', '']);
});
