import type { KycReviewResponse } from '@quayside/contract/schemas/kyc';
import * as review from '@quayside/contract/endpoints/kyc-review';
import { act, fireEvent, screen, within } from '@testing-library/react';

import russian from '../../../../content/locales/ru/review.json';
import { siteMessages } from '../../../lib/messages/site-messages';
import { guestSession, sessionStore } from '../../../lib/session/session';
import { resetSession } from '../../../lib/session/session-reset';
import { toastStore } from '../../../lib/toast-store';
import {
  mockFetch,
  errorResponse,
  type RecordedRequest,
  type PlannedResponse,
} from '../../../testing/mock-fetch';
import { renderProfile } from '../../../testing/render-profile';
import { stubDialogs } from '../../../testing/stub-dialogs';
import { fetchPhoto } from '../effects/fetch-photo';
import { ReviewScreen } from './ReviewScreen';

jest.mock('../effects/fetch-photo', () => ({
  fetchPhoto: jest.fn(() => Promise.resolve({ width: 800, height: 600 })),
}));
const submissionId = '0b7f6a52-1d7c-4a59-9a51-6f1d3f1f7c11';
const me = 'ann@example.com';
const casePath = review.openKycSubmission.path.replace(':submissionId', submissionId);
const waiting: KycReviewResponse = {
  submissionId,
  userId: 42,
  email: 'zoe@example.com',
  status: 'CREATED',
  submittedAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  reviewer: null,
  isErased: false,
  locale: 'ru',
  personal: {
    firstName: 'Zoe',
    lastName: 'Quorl',
    residenceCountry: 'DE',
    issueCountry: 'PL',
    birthDate: '1990-02-28',
    expireDate: '2099-01-01',
    identityType: 'passport',
    identityNumber: 'ABC 123',
  },
  photos: [
    { photo: 'facePhoto', url: '/face?expires=1', widthPx: 800, heightPx: 600 },
    { photo: 'frontPhoto', url: '/front?expires=1', widthPx: 800, heightPx: 600 },
  ],
  linksExpireAt: '2026-11-22T10:05:00.000Z',
  rejectReason: null,
  history: [{ at: '2026-11-20T10:00:00.000Z', act: 'submitted', by: null, photo: null }],
};
const mine = { ...waiting, status: 'PROCESS', reviewer: me } as const;

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.mocked(fetchPhoto).mockClear();
  sessionStore.set({ kind: 'user', userId: 7, email: me, isAdmin: true, adminScopes: ['kyc'] });
});
afterEach(() => {
  act(() => {
    resetSession();
    sessionStore.set(guestSession);
  });
});

const clickButton = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const posts = (calls: readonly RecordedRequest[]) =>
  calls.filter(({ method }) => method === 'POST');

/** Sets up a service with one submission. */
function serve(
  submission: KycReviewResponse,
  decide: (call: RecordedRequest) => PlannedResponse = () => ({
    body: { submissionId, status: 'PROCESS' },
  }),
) {
  return mockFetch((call) =>
    call.method === 'POST'
      ? decide(call)
      : call.path === casePath
        ? { body: submission }
        : undefined,
  );
}

test("the list shows all submissions, and links to all but the reviewer's own", async () => {
  const {
    personal: _personal,
    photos: _photos,
    linksExpireAt: _until,
    rejectReason: _reason,
    history: _history,
    locale: _locale,
    ...item
  } = waiting;
  const calls = mockFetch(() => ({
    body: {
      submissions: [
        item,
        {
          ...item,
          submissionId: submissionId.replace('0b', '1b'),
          userId: 7,
          email: me,
          status: 'PROCESS',
          reviewer: 'bob@example.com',
        },
      ],
      total: 2,
    },
  }));
  renderProfile(<ReviewScreen submissionId={null} />);
  expect(await screen.findByText('2 submissions')).toBeTruthy();
  expect(
    screen.getByText(/^Submitted \d+ days ago$/, { selector: 'li:first-child p' }),
  ).toBeTruthy();
  expect(screen.getByText('In review · bob@example.com')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /Open submission/ })).toHaveLength(1);
  expect(screen.getByText('These are your own documents')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Rejected'));
  await screen.findByText('2 submissions');
  expect(calls.map(({ query }) => query.get('status'))).toEqual([null, 'REJECT']);
});

test.each([
  ['en', 'Nothing to review'],
  ['ru', 'Проверять нечего'],
] as const)('an empty list shows a message (%s)', async (locale, words) => {
  mockFetch(() => ({ body: { submissions: [], total: 0 } }));
  renderProfile(<ReviewScreen submissionId={null} />, locale);
  expect(await screen.findByText(words)).toBeTruthy();
});

test("a case shows the user's data and photos, and claiming it does not load the photos again", async () => {
  const calls = serve(waiting);
  renderProfile(<ReviewScreen submissionId={submissionId} />);
  expect(await screen.findByText('Zoe Quorl')).toBeTruthy();
  for (const words of [
    /February 28, 1990 \(\d+ years old\)/,
    'Poland (PL)',
    'No expiry date',
    'Russian',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'Face of zoe@example.com' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Rotate: Face' }));
  await act(async () => {
    clickButton('Claim');
  });
  expect(posts(calls).map(({ path }) => path)).toEqual([
    review.claimKycSubmission.path.replace(':submissionId', submissionId),
  ]);
  expect(calls.filter(({ path, method }) => path === casePath && method === 'GET')).toHaveLength(2);
  expect(fetchPhoto).toHaveBeenCalledTimes(2);
});

test("a rejection needs a reason in the user's language", async () => {
  const calls = serve(mine, () => ({ body: { submissionId, status: 'REJECT' } }));
  jest.spyOn(siteMessages, 'load').mockImplementation(async (of) => (of === 'ru' ? russian : null));
  renderProfile(<ReviewScreen submissionId={submissionId} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  clickButton('Reject submission');
  expect(await screen.findByText(/at least 5 characters/)).toBeTruthy();
  clickButton('Expired');
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toMatch(
    /^Срок действия документа истёк/,
  );
  await act(async () => {
    clickButton('Reject submission');
  });
  expect(posts(calls)[0]?.body).toEqual({
    reason: 'Срок действия документа истёк. Отправьте действующий документ.',
  });
});

test.each([
  ['zoe@example.com', "Submission approved. We've emailed the user."],
  [
    null,
    'Submission approved. The account has no email, so the user will see the decision in their profile.',
  ],
] as const)('an approval says how the user will be notified (email: %j)', async (email, words) => {
  toastStore.set([]);
  serve({ ...mine, email }, () => ({ body: { submissionId, status: 'PASS' } }));
  renderProfile(<ReviewScreen submissionId={submissionId} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await act(async () => {
    clickButton('Approve submission');
  });
  expect(toastStore.get().at(-1)?.message).toBe(words);
});

test('an approval must be confirmed', async () => {
  const calls = serve(mine, () => ({ body: { submissionId, status: 'PASS' } }));
  renderProfile(<ReviewScreen submissionId={submissionId} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(posts(calls)).toHaveLength(0);
  await act(async () => {
    clickButton('Approve submission');
  });
  expect(posts(calls).map(({ path }) => path)).toEqual([
    review.approveKycSubmission.path.replace(':submissionId', submissionId),
  ]);
});

test.each([
  [
    'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
    'kyc_taken',
    'Another reviewer has just claimed this submission.',
  ],
  [
    'ERR_FORBIDDEN',
    'kyc_second_reviewer',
    'You already rejected this submission. Another reviewer has to decide.',
  ],
  [
    'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
    '',
    "This submission has changed, so we've reloaded it. Check it before you decide.",
  ],
] as const)('a failed claim reloads the case and says why: %s %j', async (code, reason, words) => {
  const calls = serve(waiting, () =>
    errorResponse(409, code, 'no', reason === '' ? {} : { reason }),
  );
  renderProfile(<ReviewScreen submissionId={submissionId} />);
  await screen.findByRole('button', { name: 'Claim' });
  await act(async () => {
    clickButton('Claim');
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(calls.filter(({ path, method }) => path === casePath && method === 'GET')).toHaveLength(2);
});

test('only another reviewer can reopen a rejected submission', async () => {
  const rejected: KycReviewResponse = {
    ...waiting,
    status: 'REJECT',
    reviewer: me,
    decidedAt: waiting.submittedAt,
    rejectReason: 'Too dark',
    history: [{ at: waiting.submittedAt, act: 'rejected', by: me, photo: null }],
  };
  serve(rejected);
  const { unmount } = renderProfile(<ReviewScreen submissionId={submissionId} />);
  const decision = await screen.findByRole('region', { name: 'Decision' });
  expect(within(decision).getByText(/Another reviewer has to reopen it/)).toBeTruthy();
  expect(within(decision).getByText('Too dark')).toBeTruthy();
  unmount();
  sessionStore.set({
    kind: 'user',
    userId: 8,
    email: 'bob@example.com',
    isAdmin: true,
    adminScopes: ['kyc'],
  });
  renderProfile(<ReviewScreen submissionId={submissionId} />);
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
});

test('an erased submission has no decision section', async () => {
  serve({ ...waiting, status: 'REJECT', isErased: true, personal: null, photos: [] });
  renderProfile(<ReviewScreen submissionId={submissionId} />);
  expect(await screen.findByText("This submission's documents were deleted")).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
});

test('an expired photo link offers to reload the submission', async () => {
  jest.mocked(fetchPhoto).mockRejectedValueOnce(new Error('403'));
  const calls = serve({ ...waiting, photos: waiting.photos.slice(0, 1) });
  renderProfile(<ReviewScreen submissionId={submissionId} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Reload submission' }));
  await screen.findByText('Zoe Quorl');
  expect(calls.filter(({ path }) => path === casePath)).toHaveLength(2);
});

test('closing an enlarged photo closes its dialog and resets the zoom', async () => {
  const close = jest.fn(function shut(this: HTMLDialogElement) {
    this.open = false;
  });
  stubDialogs();
  HTMLDialogElement.prototype.close = close;
  serve({ ...waiting, photos: waiting.photos.slice(0, 1) });
  renderProfile(<ReviewScreen submissionId={submissionId} />);
  await screen.findByRole('img', { name: 'Face of zoe@example.com' });
  clickButton('Enlarge: Face');
  const dialog = screen.getByRole('dialog', { name: 'Face of zoe@example.com' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
  expect(within(dialog).getByText('Face, 150%')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
  clickButton('Enlarge: Face');
  expect(within(dialog).getByText('Face, 100%')).toBeTruthy();
});
