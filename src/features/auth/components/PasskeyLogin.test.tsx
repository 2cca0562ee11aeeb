import { fetchAccountData } from '@quayside/contract/endpoints/accounts';
import { fetchPasskeyLoginOptions, logInWithPasskey } from '@quayside/contract/endpoints/passkeys';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { endSession } from '../../../lib/session/account';
import { closeAccountDialog, openAccountDialog } from '../../../lib/session/account-dialog';
import { sessionStore } from '../../../lib/session/session';
import { mockFetch, errorResponse, type PlannedResponse } from '../../../testing/mock-fetch';
import {
  installPasskeyBrowser,
  type PasskeyBehaviour,
  type PasskeyBrowser,
} from '../../../testing/passkey-browser';
import { renderPage } from '../../../testing/render-page';
import { stubDialogs } from '../../../testing/stub-dialogs';
import { AccountDialogs } from './AccountDialogs';

const ann = {
  userId: 123_456_789,
  email: 'ann@example.com',
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '2026-11-22T03:00:00.000Z',
  locale: 'en',
};

let browser: PasskeyBrowser;
let responses: Partial<Record<string, PlannedResponse>>;
let calls: ReturnType<typeof mockFetch>;
beforeEach(() => {
  stubDialogs();
  browser = installPasskeyBrowser();
  responses = {
    [fetchPasskeyLoginOptions.path]: {
      body: {
        rpId: 'localhost',
        challenge: 'Y2hhbGxlbmdl',
        timeout: 300_000,
        userVerification: 'required',
      },
    },
    [logInWithPasskey.path]: { status: 201, body: 'OK' },
    [fetchAccountData.path]: { body: ann },
  };
  calls = mockFetch(({ path }) => responses[path]);
});
afterEach(() => {
  browser.remove();
  act(() => {
    closeAccountDialog();
    endSession();
  });
});

function open(locale = 'en') {
  act(() => {
    openAccountDialog('login');
  });
  renderPage(
    <AccountDialogs termsPath="/docs/terms-of-use" privacyPath="/docs/privacy-policy" />,
    locale,
  );
}
const clickButton = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
};

test.each([
  ['en', 'Log in with a passkey'],
  ['ru', 'Войти с ключом доступа'],
] as const)('the login dialog offers a passkey if the browser supports it (%s)', (locale, name) => {
  open(locale);
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('a browser without passkey support shows no passkey button', () => {
  browser.remove();
  open();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
});

test('the chosen passkey logs in, without an email or a password', async () => {
  open();
  clickButton();
  await waitFor(() => {
    expect(sessionStore.get()).toMatchObject({ kind: 'user', userId: ann.userId });
  });
  expect(document.querySelector('dialog[open]')).toBeNull();
  const { browserFingerprint, credential } = calls.find(
    ({ path }) => path === logInWithPasskey.path,
  )?.body as { browserFingerprint: string; credential: object };
  expect(calls.find(({ path }) => path === fetchPasskeyLoginOptions.path)?.body).toEqual({
    browserFingerprint,
  });
  expect(credential).toEqual({
    id: 'Y3JlZGVudGlhbA',
    rawId: 'Y3JlZGVudGlhbA',
    type: 'public-key',
    response: {
      clientDataJSON: 'Y2xpZW50',
      authenticatorData: 'ZGV2aWNl',
      signature: 'c2lnbmF0dXJl',
      userHandle: 'aGFuZGxl',
    },
  });
  expect(browser.prompts[0]?.publicKey).not.toHaveProperty('allowCredentials', expect.anything());
});

test.each<[PasskeyBehaviour, RegExp]>([
  ['NotAllowedError', /^No passkey was chosen/],
  ['SecurityError', /^Passkeys only work at this site's main address/],
  ['UnknownError', /^Your device couldn't provide a passkey/],
])(
  'after the browser throws %s, the dialog explains why and still offers the password login',
  async (behaviour, words) => {
    browser.behaviour = behaviour;
    open();
    clickButton();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(calls.some(({ path }) => path === logInWithPasskey.path)).toBe(false);
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  },
);

test.each<[string, PlannedResponse, RegExp]>([
  ['is rejected', errorResponse(401, 'ERR_INVALID_CREDENTIALS', 'no'), /^This passkey didn't work/],
  [
    'hits the rate limit',
    errorResponse(429, 'ERR_TOO_MANY_REQUESTS', 'no', { retryAfterSeconds: '5' }),
    /^Too many attempts\. Try again in 5/,
  ],
  ['cannot reach the service', 'no connection', /^We can.t reach the service/],
])('a passkey login that %s shows why, and a retry can succeed', async (_name, answer, words) => {
  responses[logInWithPasskey.path] = answer;
  open();
  clickButton();
  expect(await screen.findByText(words)).toBeTruthy();
  responses[logInWithPasskey.path] = { status: 201, body: 'OK' };
  clickButton();
  await waitFor(() => {
    expect(sessionStore.get().kind).toBe('user');
  });
});
