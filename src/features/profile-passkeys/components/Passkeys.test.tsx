import type { Passkey } from '@quayside/contract/schemas/passkeys';
import {
  deletePasskey,
  fetchPasskeyRegistrationOptions,
  listPasskeys,
  renamePasskey,
} from '@quayside/contract/endpoints/passkeys';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../lib/session/session';
import { resetSession } from '../../../lib/session/session-reset';
import { toastStore } from '../../../lib/toast-store';
import { mockFetch, errorResponse, type PlannedResponse } from '../../../testing/mock-fetch';
import {
  installPasskeyBrowser,
  type PasskeyBehaviour,
  type PasskeyBrowser,
} from '../../../testing/passkey-browser';
import { renderProfile } from '../../../testing/render-profile';
import { PasskeySection } from './PasskeySection';

const phone: Passkey = {
  passkeyId: 'pk-1',
  name: 'Phone',
  createdAt: '2026-05-04T10:00:00.000Z',
  lastUsedAt: null,
};
const options = {
  rp: { id: 'localhost', name: 'localhost' },
  user: { id: 'aGFuZGxl', name: 'ann@example.com', displayName: 'ann@example.com' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};
const renamePath = renamePasskey.path.replace(':passkeyId', 'pk-1');
const deletePath = deletePasskey.path.replace(':passkeyId', 'pk-1');

let browser: PasskeyBrowser;
let passkeys: Passkey[];
let responses: Partial<Record<string, PlannedResponse>>;
let calls: ReturnType<typeof mockFetch>;
beforeEach(() => {
  browser = installPasskeyBrowser();
  passkeys = [phone];
  responses = { [fetchPasskeyRegistrationOptions.path]: { body: options } };
  calls = mockFetch(({ method, path }) =>
    method === 'GET' && path === listPasskeys.path ? { body: passkeys } : responses[path],
  );
  sessionStore.set({
    kind: 'user',
    userId: 7,
    email: 'ann@example.com',
    isAdmin: false,
    adminScopes: [],
  });
});
afterEach(() => {
  browser.remove();
  act(() => {
    resetSession();
    sessionStore.set(guestSession);
    toastStore.set([]);
  });
});

const sent = (path: string) =>
  calls.find((call) => call.path === path && call.method === 'POST')?.body;
const add = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Add passkey' }));
};

test.each([
  ['en', 'Never'],
  ['ru', 'Не было'],
] as const)(
  'passkeys are listed with their creation and last-use dates (%s)',
  async (locale, never) => {
    passkeys = [
      phone,
      { ...phone, passkeyId: 'pk-2', name: '', lastUsedAt: '2026-06-04T10:00:00.000Z' },
    ];
    renderProfile(<PasskeySection />, locale);
    expect(await screen.findByRole('heading', { name: 'Phone' })).toBeTruthy();
    expect(
      screen.getByRole('heading', {
        name: locale === 'en' ? 'Unnamed passkey' : 'Ключ без названия',
      }),
    ).toBeTruthy();
    expect(screen.getAllByText(never)).toHaveLength(1);
  },
);

test('a browser without passkey support lists the passkeys and explains why none can be added', async () => {
  browser.remove();
  renderProfile(<PasskeySection />);
  expect(await screen.findByText(/^This browser doesn't support passkeys/)).toBeTruthy();
  expect(await screen.findByText('Phone')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
});

test("a new passkey uses the service's options, is saved under its name and appears in the list", async () => {
  passkeys = [];
  responses[listPasskeys.path] = { status: 201, body: phone };
  renderProfile(<PasskeySection />);
  expect(await screen.findByText('No passkeys yet.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Passkey name'), {
    target: { value: ' Phone ' },
  });
  passkeys = [phone];
  add();
  expect(await screen.findByRole('heading', { name: 'Phone' })).toBeTruthy();
  expect(toastStore.get().at(-1)?.message).toMatch(/^Passkey added/);
  expect(browser.prompts[0]?.publicKey).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { userVerification: 'required' },
  });
  const { browserFingerprint } = sent(fetchPasskeyRegistrationOptions.path) as {
    browserFingerprint: string;
  };
  expect(sent(listPasskeys.path)).toEqual({
    browserFingerprint,
    name: 'Phone',
    credential: {
      id: 'Y3JlZGVudGlhbA',
      rawId: 'Y3JlZGVudGlhbA',
      type: 'public-key',
      response: {
        clientDataJSON: 'Y2xpZW50',
        attestationObject: 'YXR0ZXN0YXRpb24',
        transports: ['internal'],
      },
    },
  });
  expect((screen.getByLabelText('Passkey name') as HTMLInputElement).value).toBe('');
});

test.each<[PasskeyBehaviour, RegExp]>([
  ['NotAllowedError', /^No passkey was added/],
  ['InvalidStateError', /^This device already has a passkey for your account/],
  ['ConstraintError', /^This device can't store a passkey/],
  ['SecurityError', /^Passkeys only work at this site's main address/],
  ['UnknownError', /^The device couldn't create a passkey/],
])('a browser error %s shows an explanation, and nothing is sent', async (behaviour, words) => {
  browser.behaviour = behaviour;
  renderProfile(<PasskeySection />);
  add();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sent(listPasskeys.path)).toBeUndefined();
});

test.each<[string, PlannedResponse, RegExp]>([
  [
    'too many passkeys',
    errorResponse(409, 'ERR_NOT_ACCEPTABLE', 'no', { limit: '20' }),
    /^You can have at most 20 passkeys/,
  ],
  [
    'a passkey that is already known',
    errorResponse(409, 'ERR_NOT_ACCEPTABLE', 'no'),
    /^This device already has a passkey for your account/,
  ],
  [
    'a passkey that fails verification',
    errorResponse(422, 'ERR_UNPROCESSABLE_ENTITY', 'no'),
    /^We couldn't verify the passkey/,
  ],
  ['no connection', 'no connection', /^We can.t reach the service/],
])('a passkey that cannot be saved shows an explanation: %s', async (_name, answer, words) => {
  responses[listPasskeys.path] = answer;
  renderProfile(<PasskeySection />);
  add();
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a passkey can be renamed', async () => {
  responses[renamePath] = { body: { ...phone, name: 'Old phone' } };
  renderProfile(<PasskeySection />);
  fireEvent.click(await screen.findByRole('button', { name: 'Rename passkey Phone' }));
  const field = screen.getByLabelText('Name');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Old phone' } });
  passkeys = [{ ...phone, name: 'Old phone' }];
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Old phone' })).toBeTruthy();
  expect(sent(renamePath)).toEqual({ name: 'Old phone' });
});

test('the only sign-in method cannot be deleted, and a message explains why', async () => {
  responses[deletePath] = errorResponse(
    409,
    'ERR_NOT_ACCEPTABLE',
    'This is the only way into this account',
  );
  renderProfile(<PasskeySection />);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete passkey Phone' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete passkey' }));
  await waitFor(() => {
    expect(toastStore.get().at(-1)?.message).toMatch(/^This is your only way to log in/);
  });
  expect(screen.getByRole('heading', { name: 'Phone' })).toBeTruthy();
});

test.each<[string, PlannedResponse, string]>([
  ['a passkey is deleted', { body: { isDone: true } }, 'Passkey deleted.'],
  [
    'a passkey that was deleted elsewhere disappears',
    errorResponse(404, 'ERR_NOT_FOUND', 'gone'),
    'This passkey was already deleted.',
  ],
])('%s after confirmation', async (_name, answer, message) => {
  responses[deletePath] = answer;
  renderProfile(<PasskeySection />);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete passkey Phone' }));
  expect(
    screen.getByText(/^Delete this passkey\? You won't be able to log in with it/),
  ).toBeTruthy();
  expect(sent(deletePath)).toBeUndefined();
  passkeys = [];
  fireEvent.click(screen.getByRole('button', { name: 'Delete passkey' }));
  expect(await screen.findByText('No passkeys yet.')).toBeTruthy();
  await waitFor(() => {
    expect(toastStore.get().at(-1)?.message).toBe(message);
  });
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Passkeys' }));
  });
});
