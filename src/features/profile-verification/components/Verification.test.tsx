import { KYC_PHOTOS } from '@quayside/contract/kyc/photos';
import type { KycStatus } from '@quayside/contract/kyc/status';
import {
  fetchKycStatus,
  listKycPhotos,
  submitKycDocuments,
} from '@quayside/contract/endpoints/kyc';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../lib/session/session';
import { resetSession } from '../../../lib/session/session-reset';
import {
  mockFetch,
  errorResponse,
  type RecordedRequest,
  type PlannedResponse,
} from '../../../testing/mock-fetch';
import { renderProfile } from '../../../testing/render-profile';
import { VerificationScreen } from './VerificationScreen';

beforeEach(() => {
  window.sessionStorage.clear();
  sessionStore.set({
    kind: 'user',
    userId: 7,
    email: 'ann@example.com',
    isAdmin: false,
    adminScopes: [],
  });
});
afterEach(() => {
  act(() => {
    resetSession();
    sessionStore.set(guestSession);
  });
});

const uploadedAt = '2026-11-22T10:00:00.000Z';
const allDrafts = KYC_PHOTOS.map((photo) => ({
  photo,
  uploadedAt,
  expiresAt: '2026-11-23T10:00:00.000Z',
}));

/** Sets up a service with this status, and photos that were uploaded earlier. */
function serve(
  status: KycStatus,
  rejectReason: string | null = null,
  submit: (call: RecordedRequest) => PlannedResponse = () => ({
    status: 201,
    body: { status: 'CREATED', rejectReason: null },
  }),
) {
  let known: unknown = { status, rejectReason };
  return mockFetch((call) => {
    if (call.path === fetchKycStatus.path) return { body: known };
    if (call.path === listKycPhotos.path) return { body: allDrafts };
    if (call.path !== submitKycDocuments.path) return undefined;
    const answer = submit(call);
    if (typeof answer === 'object' && answer.status === 201) known = answer.body;
    return answer;
  });
}

const clickButton = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const type = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};

async function fillIn(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Verify identity' }));
  await screen.findByText('Where do you live, and which country issued your document?');
  type('Country of residence', 'DE');
  type('Issuing country', 'PL');
  clickButton('Continue');
  fireEvent.click(await screen.findByLabelText(/^Passport/));
  clickButton('Continue');
  await screen.findByText('Enter your document details');
  type('First name', ' Anna ');
  type('Last name', 'Kowalska');
  type('Date of birth', '1990-02-28');
  type('Document number', 'ABC 123456');
  clickButton('Continue');
  await screen.findByText('Get ready for the photos');
  clickButton('Continue');
  await screen.findByText('3 of 3 photos sent', { selector: 'p' });
}

test.each([
  ['NOT_STARTED', null, 'Not verified', 'Не пройдена'],
  ['CREATED', null, 'Waiting for review', 'Ждёт проверки'],
  ['PROCESS', null, 'Under review', 'Идёт проверка'],
  ['PASS', null, 'Verified', 'Пройдена'],
  ['REJECT', 'The photo is blurred', 'Rejected', 'Отклонена'],
] as const)(
  'the page shows the verification status %s',
  async (status, rejectReason, english, russian) => {
    serve(status, rejectReason);
    const { unmount } = renderProfile(<VerificationScreen />);
    expect(await screen.findByText(english, { selector: '[role="status"] p' })).toBeTruthy();
    expect(screen.queryByText('Reason: The photo is blurred') !== null).toBe(rejectReason !== null);
    unmount();
    renderProfile(<VerificationScreen />, 'ru');
    expect(await screen.findByText(russian, { selector: '[role="status"] p' })).toBeTruthy();
  },
);

test.each(['CREATED', 'PROCESS'] as const)(
  'an account without an email address is not promised an email in status %s',
  async (status) => {
    serve(status);
    const { unmount } = renderProfile(<VerificationScreen />);
    expect(await screen.findByText(/we'll email you when there's a decision/)).toBeTruthy();
    unmount();
    sessionStore.set({ kind: 'user', userId: 7, email: null, isAdmin: false, adminScopes: [] });
    renderProfile(<VerificationScreen />, 'ru');
    expect(await screen.findByText(/решение смотрите на этой странице/)).toBeTruthy();
    expect(screen.queryByText(/мы вам напишем/)).toBeNull();
  },
);

test('a status that fails to load shows an error, and loading can be retried', async () => {
  mockFetch(() => errorResponse(400, 'ERR_BAD_REQUEST', 'no'));
  renderProfile(<VerificationScreen />);
  expect(await screen.findByText("Couldn't load this")).toBeTruthy();
  serve('PASS');
  clickButton('Try again');
  expect(
    await screen.findByText("Your identity is verified. There's nothing else to do."),
  ).toBeTruthy();
});

test('documents are submitted step by step, and the status is updated', async () => {
  const calls = serve('NOT_STARTED');
  renderProfile(<VerificationScreen />);
  await fillIn();
  clickButton('Send for review');
  expect(await screen.findByText(/waiting for review/)).toBeTruthy();
  expect(calls.find(({ path }) => path === submitKycDocuments.path)?.body).toEqual({
    residenceCountry: 'DE',
    issueCountry: 'PL',
    identityType: 'passport',
    firstName: ' Anna ',
    lastName: 'Kowalska',
    birthDate: '1990-02-28',
    identityNumber: 'ABC 123456',
    expireDate: '2099-01-01',
  });
  await waitFor(() => {
    expect(window.sessionStorage).toHaveLength(0);
  });
});

test('after a successful submission the status is reloaded and the form is hidden', async () => {
  const calls = serve('NOT_STARTED');
  renderProfile(<VerificationScreen />);
  await fillIn();
  clickButton('Send for review');
  expect(await screen.findByText(/waiting for review/)).toBeTruthy();
  await waitFor(() => {
    expect(
      calls
        .slice(calls.findIndex(({ path }) => path === submitKycDocuments.path))
        .some(({ path }) => path === fetchKycStatus.path),
    ).toBe(true);
  });
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
});

test('missing or invalid fields block the next step and receive focus', async () => {
  serve('NOT_STARTED');
  renderProfile(<VerificationScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Verify identity' }));
  await screen.findByText('Where do you live, and which country issued your document?');
  clickButton('Continue');
  expect(await screen.findAllByText('Choose a country from the list.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Country of residence'));
  type('Country of residence', 'PL');
  clickButton('Continue');
  clickButton('Continue');
  await screen.findByText('Enter your document details');
  type('First name', 'Аnna');
  clickButton('Continue');
  expect(await screen.findByText(/mixes Latin and Cyrillic/)).toBeTruthy();
  expect(screen.getAllByText('This field is required.')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
});

test('the issuing country defaults to the country of residence until the user changes it', async () => {
  serve('NOT_STARTED');
  renderProfile(<VerificationScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Verify identity' }));
  const issued = await screen.findByLabelText<HTMLSelectElement>('Issuing country');
  type('Country of residence', 'DE');
  expect(issued.value).toBe('DE');
  type('Issuing country', 'PL');
  type('Country of residence', 'FR');
  expect(issued.value).toBe('PL');
});

test('typed answers survive a reload, can be resumed, and are not shown to another user', async () => {
  serve('NOT_STARTED');
  const { unmount } = renderProfile(<VerificationScreen />);
  await fillIn();
  clickButton('Back');
  clickButton('Finish later');
  unmount();
  const second = renderProfile(<VerificationScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Continue verification' }));
  expect(await screen.findByText('Get ready for the photos')).toBeTruthy();
  clickButton('Back');
  expect((screen.getByLabelText('Last name') as HTMLInputElement).value).toBe('Kowalska');
  second.unmount();
  sessionStore.set({
    kind: 'user',
    userId: 8,
    email: 'bob@example.com',
    isAdmin: false,
    adminScopes: [],
  });
  renderProfile(<VerificationScreen />);
  expect(await screen.findByRole('button', { name: 'Verify identity' })).toBeTruthy();
});

test('logging out clears the typed answers', async () => {
  serve('NOT_STARTED');
  renderProfile(<VerificationScreen />);
  await fillIn();
  expect(window.sessionStorage).toHaveLength(1);
  act(() => {
    resetSession();
  });
  await waitFor(() => {
    expect(window.sessionStorage).toHaveLength(0);
  });
});

test.each([
  ['identityNumber', 'identity_number_wrong', 'Enter your document details', /2 to 40 letters/],
  [
    'residenceCountry',
    'country_unknown',
    'Where do you live, and which country issued your document?',
    /from the list/,
  ],
  [
    'issueCountry',
    'country_unknown',
    'Where do you live, and which country issued your document?',
    /from the list/,
  ],
  [
    'identityType',
    'identity_type_unknown',
    'Which document will you use?',
    /Choose a document type/,
  ],
] as const)(
  'a problem that the service reports in %s is shown on that field',
  async (field, reason, heading, message) => {
    serve('NOT_STARTED', null, () => errorResponse(400, 'ERR_VALIDATION', 'no', { field, reason }));
    renderProfile(<VerificationScreen />);
    await fillIn();
    clickButton('Send for review');
    expect(await screen.findByText(heading)).toBeTruthy();
    expect(await screen.findByText(message)).toBeTruthy();
  },
);

test('a submission that fails without a connection shows an error and can be sent again', async () => {
  let isBack = false;
  serve('NOT_STARTED', null, () =>
    isBack ? { status: 201, body: { status: 'CREATED', rejectReason: null } } : 'no connection',
  );
  renderProfile(<VerificationScreen />);
  await fillIn();
  clickButton('Send for review');
  expect(await screen.findByText(/reach the service/)).toBeTruthy();
  isBack = true;
  await waitFor(() => {
    expect(
      screen.getByRole('button', { name: 'Send for review' }).getAttribute('aria-busy'),
    ).toBeNull();
  });
  clickButton('Send for review');
  expect(await screen.findByText(/waiting for review/)).toBeTruthy();
});
