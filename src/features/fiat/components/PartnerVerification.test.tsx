import { act, fireEvent, screen } from '@testing-library/react';

import { guestSession, sessionStore, type Session } from '../../../lib/session/session';
import { toastStore } from '../../../lib/toast-store';
import { mockFetch, errorResponse, type PlannedResponse } from '../../../testing/mock-fetch';
import { renderPage } from '../../../testing/render-page';
import { stubDialogs } from '../../../testing/stub-dialogs';
import { PartnerVerification } from './PartnerVerification';

const user: Session = {
  kind: 'user',
  userId: 7,
  email: 'ana@example.com',
  isAdmin: false,
  adminScopes: [],
};
const base = '/api/v1/liquidity-providers/sandbox';
const PROOF = '/api/v1/users/email-proof';
let responses: Record<string, PlannedResponse>;

beforeEach(() => {
  jest.useFakeTimers();
  stubDialogs();
  toastStore.set([]);
  act(() => {
    sessionStore.set(user);
  });
  responses = {
    [PROOF]: { body: { isProven: true, expiresAt: null, mailAgainAt: null } },
    [`${base}/user/sign-up`]: { body: { isRegistered: true, message: 'Email already registered' } },
    [`${base}/user/sign-in`]: { body: { bearerToken: 'ours' } },
    [`${base}/user/contacts`]: { body: { emailStatus: 'confirmed' } },
    [`${base}/user/kyc-status`]: {
      body: {
        features: [
          { feature: 'other', status: 'complete' },
          { feature: 'crypto', status: 'incomplete' },
        ],
      },
    },
    [`${base}/kyc/access-token`]: {
      body: {
        kycAccessToken: 'k',
        applicantId: 'a',
        verificationUrl: 'https://partner.example/kyc?access_token=k',
      },
    },
  };
});
afterEach(() => {
  jest.useRealTimers();
  act(() => {
    sessionStore.set(guestSession);
  });
});

const later = (elapsedMs = 0) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(elapsedMs);
  });

async function open(locale = 'en', isRepeated = false, isProofEnough = false) {
  const onVerified = jest.fn();
  const calls = mockFetch(({ path }) => responses[path]);
  const { unmount } = renderPage(
    <PartnerVerification
      partner="sandbox"
      destinationAddress="0xabc"
      isRepeated={isRepeated}
      isProofEnough={isProofEnough}
      onVerified={onVerified}
    />,
    locale,
  );
  await later();
  return { onVerified, calls, unmount };
}
const status = (crypto: string): PlannedResponse => ({
  body: { features: [{ feature: 'crypto', status: crypto }] },
});

test('a verified buyer continues immediately, and the partner receives the sign-in token', async () => {
  responses[`${base}/user/kyc-status`] = status('complete');
  const { onVerified, calls } = await open();
  expect(onVerified).toHaveBeenCalledTimes(1);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [PROOF, undefined],
    [`${base}/user/sign-up`, { accept: true, email: 'ana@example.com' }],
    [`${base}/user/sign-in`, { email: 'ana@example.com' }],
    [`${base}/user/contacts`, undefined],
    [`${base}/user/kyc-status`, undefined],
  ]);
  expect(calls[3]?.headers.get('authorization')).toBe('Bearer ours');
});

test('the page shows an unconfirmed email, and continues within 5 s of its confirmation', async () => {
  responses[`${base}/user/contacts`] = { body: { emailStatus: 'not_confirmed' } };
  responses[`${base}/user/kyc-status`] = status('complete');
  const { onVerified } = await open();
  expect(
    screen.getByText(/Sandbox Card Partner is sending an email to ana@example.com/),
  ).toBeTruthy();
  responses[`${base}/user/contacts`] = { body: { emailStatus: 'confirmed' } };
  await later(5_000);
  expect(onVerified).toHaveBeenCalledTimes(1);
});

test.each([
  ['en', 'Continue to Sandbox Card Partner', '/order/pending?destinationAddress=0xabc'],
  ['ru', 'Переход на сайт Sandbox Card Partner', '/ru/order/pending?destinationAddress=0xabc'],
] as const)(
  'a redirect dialog leads to the form, which returns to this page (%s)',
  async (locale, title, returnPath) => {
    const { calls, onVerified } = await open(locale);
    expect(screen.getByRole('dialog', { name: title }).hasAttribute('open')).toBe(true);
    const links = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('target') === '_blank');
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set(['https://partner.example/kyc?access_token=k']),
    );
    expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({
      feature: 'crypto',
      returnPath,
      locale,
    });
    fireEvent.click(links.at(-1) as HTMLElement);
    expect(document.querySelector('dialog')?.open).toBe(false);
    responses[`${base}/user/kyc-status`] = status('complete');
    await later(5_000);
    expect(onVerified).toHaveBeenCalledTimes(1);
  },
);

test('documents under review show a message and no dialog', async () => {
  responses[`${base}/user/kyc-status`] = status('under_review');
  await open();
  expect(screen.getByText('Your documents are under review')).toBeTruthy();
  expect(document.querySelector('dialog')?.open).toBe(false);
  expect(screen.getByText(/You can close this page/)).toBeTruthy();
});

test('a verification failure shows a notification and can be retried', async () => {
  responses[`${base}/user/kyc-status`] = status('failed');
  const { onVerified } = await open();
  expect(screen.getByRole('alert').textContent).toMatch(
    /couldn.t verify you and gave no reason\..*nothing was charged or sent/,
  );
  expect(toastStore.get().map(({ message }) => message)).toEqual([
    "Verification failed. You weren't charged. Try again.",
  ]);
  responses[`${base}/user/kyc-status`] = status('complete');
  fireEvent.click(screen.getByText('Try again'));
  await later();
  expect(onVerified).toHaveBeenCalledTimes(1);
});

test('the page shows that the partner is unavailable, and retries', async () => {
  responses[`${base}/user/sign-in`] = errorResponse(503, 'ERR_SERVICE_UNAVAILABLE', 'away', {
    reason: 'partner_unavailable',
  });
  const { onVerified } = await open();
  expect(
    screen.getByText(/Sandbox Card Partner isn't responding right now. Nothing is lost/),
  ).toBeTruthy();
  responses[`${base}/user/sign-in`] = { body: { bearerToken: 'ours' } };
  responses[`${base}/user/kyc-status`] = status('complete');
  await later(5_000);
  expect(onVerified).toHaveBeenCalledTimes(1);
});

test('no requests are sent after the page is left', async () => {
  const { calls, unmount } = await open();
  unmount();
  const before = calls.length;
  await later(60_000);
  expect(calls).toHaveLength(before);
});

test('a verification that the service requires again does not start automatically', async () => {
  const { calls } = await open('en', true);
  expect(calls).toEqual([]);
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('a logged-out visitor is asked to log in, and the partner receives no request', async () => {
  act(() => {
    sessionStore.set(guestSession);
  });
  const { calls } = await open();
  expect(screen.getByText("You're logged out")).toBeTruthy();
  expect(calls).toEqual([]);
});

describe('an unconfirmed email', () => {
  const unproven: PlannedResponse = {
    body: { isProven: false, expiresAt: null, mailAgainAt: null },
  };
  const out: PlannedResponse = {
    body: {
      isProven: false,
      expiresAt: '2026-11-22T10:30:00.000Z',
      mailAgainAt: '2026-11-22T10:01:00.000Z',
    },
  };
  beforeEach(() => {
    responses[PROOF] = unproven;
    responses[`${PROOF}/mail`] = out;
    responses[`${PROOF}/confirm`] = { body: { isDone: true } };
  });

  const typeCode = async (code: string, locale = 'en') => {
    fireEvent.change(
      screen.getByLabelText(locale === 'en' ? 'Code from our email' : 'Код из нашего письма'),
      { target: { value: code } },
    );
    fireEvent.click(
      screen.getByRole('button', { name: locale === 'en' ? 'Confirm' : 'Подтвердить' }),
    );
    await later();
  };
  const paths = (calls: Awaited<ReturnType<typeof open>>['calls']) => calls.map(({ path }) => path);

  test.each(['en', 'ru'] as const)(
    'is proven with an emailed code before the partner receives any request (%s)',
    async (locale) => {
      responses[`${base}/user/kyc-status`] = status('complete');
      const { calls, onVerified } = await open(locale);
      expect(paths(calls)).toEqual([PROOF, `${PROOF}/mail`]);
      expect(calls[1]?.body).toEqual({ locale });
      expect(
        screen.getByText(locale === 'en' ? /You may get two emails/ : /Писем может быть два/),
      ).toBeTruthy();
      await typeCode(' ABCD2345 ', locale);
      expect(calls.find(({ path }) => path === `${PROOF}/confirm`)?.body).toEqual({
        code: 'ABCD2345',
      });
      expect(paths(calls)).toContain(`${base}/user/sign-in`);
      expect(onVerified).toHaveBeenCalledTimes(1);
    },
  );

  test('is the only thing that blocks an order below the threshold', async () => {
    const { calls, onVerified } = await open('en', false, true);
    await typeCode('ABCD2345');
    expect(onVerified).toHaveBeenCalledTimes(1);
    expect(paths(calls).filter((path) => path.startsWith(base))).toEqual([]);
  });

  test('can be proven in another tab', async () => {
    const { onVerified } = await open('en', false, true);
    responses[PROOF] = { body: { isProven: true, expiresAt: null, mailAgainAt: null } };
    await later(5_000);
    expect(onVerified).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['', undefined, 'Enter the code from our email.'],
    [
      'AAAA',
      errorResponse(400, 'ERR_VALIDATION', 'wrong', { field: 'code' }),
      /^This isn't the code from our latest email/,
    ],
    ['AAAA', errorResponse(409, 'ERR_NOT_ACCEPTABLE', 'gone'), /^This code has expired/],
    [
      'AAAA',
      errorResponse(429, 'ERR_TOO_MANY_REQUESTS', 'wait'),
      /^You've requested too many codes/,
    ],
    ['AAAA', 'no connection' as const, /^We can.t reach the service/],
  ])('a code that is not accepted shows why (code %j, case %#)', async (code, answer, message) => {
    if (answer !== undefined) responses[`${PROOF}/confirm`] = answer;
    const { onVerified } = await open();
    await typeCode(code);
    expect(screen.getByText(message)).toBeTruthy();
    expect(onVerified).not.toHaveBeenCalled();
  });

  test('requesting a new code shows whether it was sent', async () => {
    responses[PROOF] = out;
    const { calls } = await open();
    expect(paths(calls)).toEqual([PROOF]);
    fireEvent.click(screen.getByRole('button', { name: 'Send new code' }));
    await later();
    expect(screen.getByText(/^We sent you an email less than a minute ago/)).toBeTruthy();
    responses[`${PROOF}/mail`] = {
      body: {
        isProven: false,
        expiresAt: '2026-11-22T10:40:00.000Z',
        mailAgainAt: '2026-11-22T10:11:00.000Z',
      },
    };
    fireEvent.click(screen.getByRole('button', { name: 'Send new code' }));
    await later();
    expect(screen.getByText(/^New code sent/)).toBeTruthy();
  });
});
