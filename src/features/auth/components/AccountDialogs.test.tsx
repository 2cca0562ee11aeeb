import type { AccountDataAnswer } from '@quayside/contract/operations/accounts';
import type { Locale } from '@quayside/contract/site/locales';
import { act, fireEvent, screen } from '@testing-library/react';
import { navigate } from 'gatsby';

import { ApiError, type ApiErrorCode } from '../../../lib/api/api-error';
import { request } from '../../../lib/api/request';
import { adoptAccount, endSession } from '../../../lib/session/account';
import {
  closeAccountDialog,
  openAccountDialog,
  type AccountDialogKind,
} from '../../../lib/session/account-dialog';
import { sessionStore } from '../../../lib/session/session';
import { storedAccount } from '../../../lib/session/stored-account';
import { dismissToast, toastStore } from '../../../lib/toasts';
import { renderPage } from '../../../testing/render-page';
import { AccountDialogs } from './AccountDialogs';

jest.mock('gatsby', () => jest.requireActual<object>('../../../testing/gatsby-stub'));
jest.mock('../../../lib/api/request');

const ask = jest.mocked(request);
const ana: AccountDataAnswer = {
  userId: 123_456_789,
  email: 'ana@example.com',
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '2026-11-22T03:00:00.000Z',
  locale: 'en',
};
const paths = {
  login: '/api/v1/users/local/authenticate',
  register: '/api/v1/users/local/create',
  account: '/api/v1/users/account-data',
  restore: '/api/v1/users/local/request-password-reset',
  reset: '/api/v1/users/local/reset-password',
} as const;
type Call = keyof typeof paths;

/** What the service answers; an error is thrown, once if it stands in a list. */
let answers: Partial<Record<Call, unknown>>;
const asked: { call: string; body: unknown }[] = [];

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  answers = {
    login: 'OK',
    register: { userId: ana.userId, email: ana.email },
    account: ana,
    restore: { isDone: true },
    reset: { isDone: true },
  };
  asked.length = 0;
  ask.mockImplementation(async ({ path, body }) => {
    const call = Object.entries(paths).find(([, known]) => known === path)?.[0] as Call;
    asked.push({ call, body });
    const answer = Array.isArray(answers[call])
      ? (answers[call] as unknown[]).shift()
      : answers[call];
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
  document.cookie = 'referralID=; Max-Age=0';
  window.history.replaceState(null, '', '/');
  jest.mocked(navigate).mockClear();
});
afterEach(() => {
  act(() => {
    closeAccountDialog();
    endSession();
    for (const { id } of toastStore.get()) dismissToast(id);
  });
});

const refusal = (code: ApiErrorCode, details = {}, message = 'no') =>
  new ApiError(code, message, 400, details);
type Opening = { locale?: Locale; returnPath?: string | null };
function open(kind: AccountDialogKind, { locale = 'en', returnPath = null }: Opening = {}) {
  act(() => {
    openAccountDialog(kind, returnPath);
  });
  renderPage(
    <AccountDialogs termsPath="/docs/terms-of-use" privacyPath="/docs/privacy-policy" />,
    locale,
  );
}

const field = (name: string) => document.getElementById(`account-${name}`) as HTMLInputElement;
const fill = (name: string, text: string) => {
  fireEvent.change(field(name), { target: { value: text } });
};
const fillAll = (texts: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(texts)) fill(name, text);
};
const submit = async () => {
  await act(async () => {
    fireEvent.submit(document.querySelector('form') as HTMLElement);
  });
};
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) =>
    id.replace('account-', ''),
  );
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const called = (call: Call) => asked.filter((entry) => entry.call === call).map(({ body }) => body);
const credentials = { email: 'ana@example.com', password: 'correct horse' };
const registration = { ...credentials, passwordConfirm: 'correct horse' };

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
] as const)('the dialogs in %s', (locale, titles) => {
  test.each(['login', 'register', 'restore-password', 'new-password'] as const)(
    '%s is a form with a name, a field for each thing, and the focus in the first',
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
] as const)('%s tells a password manager what its fields are', (kind, purposes) => {
  open(kind);
  const inputs = [
    ...document.querySelectorAll<HTMLInputElement>('form input:not([type="checkbox"])'),
  ];
  expect(Object.fromEntries(inputs.map(({ name, autocomplete }) => [name, autocomplete]))).toEqual(
    purposes,
  );
});

test('a password can be looked at', () => {
  open('login');
  expect(field('password').type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('password').type).toBe('text');
});

describe('login', () => {
  test('sends {email, password, browserFingerprint}, then reads the account, closes and stays', async () => {
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

  test('returns to the page that asked for it, in the language of the visitor', async () => {
    open('login', { locale: 'ru', returnPath: '/profile/history?state=open' });
    fillAll(credentials);
    await submit();
    expect(navigate).toHaveBeenCalledWith('/ru/profile/history?state=open');
  });

  test('ERR_INVALID_CREDENTIALS stands at both fields, with the focus in the first, until one is typed into', async () => {
    answers.login = refusal('ERR_INVALID_CREDENTIALS');
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

  test('an invalid email is told before anything is sent', async () => {
    open('login');
    fillAll({ email: 'ana@', password: 'x' });
    await submit();
    expect(screen.getByText(/Example: name@example.com/)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test.each([
    ['en', 'Try again in 15\u00A0minutes.'],
    ['ru', 'Попробуйте снова через 15\u00A0минут.'],
  ] as const)('429 says how long to wait, in %s', async (locale, text) => {
    answers.login = refusal('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: 870 });
    open('login', { locale });
    fillAll(credentials);
    await submit();
    expect(screen.getByRole('alert').textContent).toContain(text);
  });

  test('a second press in the same moment sends nothing', async () => {
    open('login');
    fillAll(credentials);
    await act(async () => {
      fireEvent.submit(document.querySelector('form') as HTMLElement);
      fireEvent.submit(document.querySelector('form') as HTMLElement);
    });
    expect(called('login')).toHaveLength(1);
  });

  test('a login in another tab closes the dialog and leads where it was to lead', () => {
    open('login', { returnPath: '/profile/wallet' });
    act(() => {
      adoptAccount(ana);
    });
    expect(document.querySelector('dialog')?.open).toBe(false);
    expect(navigate).toHaveBeenCalledWith('/profile/wallet');
  });
});

describe('register', () => {
  test('logs in, fetches account data, and sends a crypto user to /profile/affiliate-program', async () => {
    open('register');
    fillAll(registration);
    fireEvent.click(screen.getByRole('checkbox'));
    await submit();
    expect(asked.map(({ call }) => call).slice(0, 3)).toEqual(['register', 'login', 'account']);
    expect(called('register')).toEqual([
      { ...credentials, browserFingerprint: expect.any(String), locale: 'en' },
    ]);
    expect(navigate).toHaveBeenCalledWith('/profile/affiliate-program');
  });

  test('error_agree_privacy at the terms and PASSWORD_DO_NOT_MATCH_ERROR on both passwords', async () => {
    open('register');
    fillAll({ ...registration, passwordConfirm: 'something else' });
    await submit();
    expect(wrong()).toEqual(['password', 'passwordConfirm', 'terms']);
    expect(document.activeElement?.id).toBe('account-password');
    expect(asked).toEqual([]);
  });

  test('the referralID cookie is attached when present', async () => {
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

  test('ERR_NOT_FOUND with a message mentioning referrerAffiliateId drops the referral cookie, says so, and registers without it', async () => {
    document.cookie = 'referralID=aff_42';
    answers.register = [
      refusal('ERR_NOT_FOUND', {}, 'referrerAffiliateId does not match any user'),
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

  test('ERR_USER_ALREADY_REGISTERED stands at the login field, and the login keeps what was typed', async () => {
    answers.register = refusal('ERR_USER_ALREADY_REGISTERED');
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

  test('an account that is made but could not be entered is not made twice', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    answers.login = refusal('CLIENT_NETWORK');
    open('register', { returnPath: '/profile/keys' });
    fillAll(registration);
    fireEvent.click(screen.getByRole('checkbox'));
    await submit();
    expect(screen.getByText('Your account is ready. Log in with your password.')).toBeTruthy();
    answers.login = 'OK';
    await submit();
    expect(called('register')).toHaveLength(1);
    expect(navigate).toHaveBeenCalledWith('/profile/keys');
  });
});

describe('a forgotten password', () => {
  test('after a code is sent go to new-password; after reset success go to login', async () => {
    open('login', { returnPath: '/profile/wallet' });
    fill('email', 'ana@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect([title(), field('email').value]).toEqual(['Reset your password', 'ana@example.com']);
    await submit();
    expect(called('restore')).toEqual([{ email: 'ana@example.com', locale: 'en' }]);
    expect(title()).toBe('Set a new password');
    expect(screen.getByText(/If ana@example.com has an account/)).toBeTruthy();
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

  test('what was tried at the login does not stand in the field for the new password', async () => {
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

  test('ERR_INVALID_PASSWORD_RESET_CODE is an error on the reset code field', async () => {
    answers.reset = refusal('ERR_INVALID_PASSWORD_RESET_CODE');
    open('new-password');
    fillAll({ ...registration, resetCode: 'WRONG' });
    await submit();
    expect(wrong()).toEqual(['resetCode']);
  });

  test('ERR_VALIDATION on password gives account_password_validation_error', async () => {
    answers.reset = refusal('ERR_VALIDATION', { field: 'password' });
    open('new-password');
    fillAll({ ...registration, resetCode: 'ABCD2345' });
    await submit();
    expect(wrong()).toEqual(['password']);
    expect(screen.getByText(/Use a password of 8 to 128/)).toBeTruthy();
  });

  test("a user's own session ends with a new password, here too", async () => {
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

test('a dialog that is closed keeps no password', () => {
  open('login');
  fillAll(credentials);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.querySelector('dialog')?.open).toBe(false);
  act(() => {
    openAccountDialog('login');
  });
  expect([field('email').value, field('password').value]).toEqual(['ana@example.com', '']);
});
