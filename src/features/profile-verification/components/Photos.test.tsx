import { KYC_PHOTOS, type KycPhoto } from '@quayside/contract/kyc/photos';
import type { KycDraftsResponse } from '@quayside/contract/schemas/kyc';
import {
  fetchKycStatus,
  listKycPhotos,
  submitKycDocuments,
} from '@quayside/contract/endpoints/kyc';
import { act, fireEvent, screen, within } from '@testing-library/react';

import { ApiError } from '../../../lib/api/api-error';
import { guestSession, sessionStore } from '../../../lib/session/session';
import { resetSession } from '../../../lib/session/session-reset';
import { mockFetch, type RecordedRequest } from '../../../testing/mock-fetch';
import { renderProfile } from '../../../testing/render-profile';
import { stubDialogs } from '../../../testing/stub-dialogs';
import { uploadPhoto } from '../effects/upload-photo';
import { noAnswers } from '../model/answers';
import { saveProgress } from '../state/stored-progress';
import { VerificationScreen } from './VerificationScreen';

jest.mock('../effects/upload-photo', () => ({ uploadPhoto: jest.fn() }));
jest.mock('../state/prepare-photo', () => ({
  preparePhoto: (file: Blob) => Promise.resolve({ file, picture: null, hints: [] }),
}));

const responses = {
  ...noAnswers,
  residenceCountry: 'PL',
  issueCountry: 'PL',
  identityType: 'passport',
  firstName: 'Anna',
  lastName: 'Kowalska',
  birthDate: '1990-02-28',
  identityNumber: 'ABC 123456',
};
const draftsOf = (photos: readonly KycPhoto[]): KycDraftsResponse =>
  photos.map((photo) => ({
    photo,
    uploadedAt: '2026-11-22T10:00:00.000Z',
    expiresAt: '2026-11-23T10:00:00.000Z',
  }));

beforeEach(() => {
  sessionStore.set({
    kind: 'user',
    userId: 7,
    email: 'ann@example.com',
    isAdmin: false,
    adminScopes: [],
  });
  saveProgress(7, { step: 'UPLOADING_DOCS', answers: responses, resumeAt: null });
});
afterEach(() => {
  act(() => {
    resetSession();
    sessionStore.set(guestSession);
  });
});

/** Waits until the promises that depend on a response have settled. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Opens the last step with photos that were sent earlier. */
async function open(photos: readonly KycPhoto[] = KYC_PHOTOS, locale = 'en') {
  let status = 'NOT_STARTED';
  const calls = mockFetch(({ path }) => {
    if (path === fetchKycStatus.path) return { body: { status, rejectReason: null } };
    if (path === listKycPhotos.path) return { body: draftsOf(photos) };
    if (path !== submitKycDocuments.path) return undefined;
    status = 'CREATED';
    return 'no connection';
  });
  const { container } = renderProfile(<VerificationScreen />, locale);
  await screen.findAllByText(locale === 'en' ? 'Your face' : 'Ваше лицо');
  const slot = (photo: KycPhoto) =>
    within(container.querySelector<HTMLElement>(`[data-photo="${photo}"]`) as HTMLElement);
  const choose = (photo: KycPhoto, file = new File(['photo'], 'photo.jpg')) =>
    act(async () => {
      fireEvent.change(container.querySelector(`[data-photo="${photo}"] input`) as HTMLElement, {
        target: { files: [file] },
      });
      await settle();
    });
  return { calls, slot, choose };
}
const submits = (calls: readonly RecordedRequest[]) =>
  calls.filter(({ path }) => path === submitKycDocuments.path);
const clickButton = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  });

test.each([
  ['photo_heic', 'en', /can't read HEIC files\. Save the photo as JPEG/],
  ['photo_heic', 'ru', /Файлы HEIC.*Сохраните фото в JPEG/],
  ['photo_pdf', 'en', /This is a PDF\. Take a photo of the document/],
  ['photo_pdf', 'ru', /Это PDF\. Сфотографируйте документ/],
  ['photo_too_large', 'en', /larger than 4\sMB/],
  ['photo_too_large', 'ru', /больше 4\sМБ/],
] as const)(
  'the error %s is shown next to its photo, which cannot be resent unchanged (%s)',
  async (reason, locale, words) => {
    const { slot, choose } = await open([], locale);
    jest
      .mocked(uploadPhoto)
      .mockRejectedValueOnce(new ApiError('ERR_VALIDATION', 'no', 400, { field: 'photo', reason }));
    await choose('frontPhoto');
    expect(slot('frontPhoto').getByRole('alert').textContent).toMatch(words);
    expect(
      slot('frontPhoto').queryByRole('button', { name: /Send again|Отправить ещё раз/ }),
    ).toBeNull();
  },
);

test('a file that is too large is rejected before it is sent', async () => {
  const { slot, choose } = await open([]);
  jest.mocked(uploadPhoto).mockClear();
  await choose('frontPhoto', new File([new Uint8Array(4_194_305)], 'large.jpg'));
  expect(slot('frontPhoto').getByRole('alert').textContent).toMatch(/larger than 4\sMB/);
  expect(uploadPhoto).not.toHaveBeenCalled();
});

test.each([
  [3_600, /You've sent too many photos today\. Try again after \S/, false],
  [30, /Too many requests/, true],
] as const)(
  'too many requests with a wait of %i s show the corresponding message',
  async (retryAfterSeconds, words, isRetried) => {
    const { slot, choose } = await open([]);
    jest
      .mocked(uploadPhoto)
      .mockRejectedValueOnce(
        new ApiError('ERR_TOO_MANY_REQUESTS', 'wait', 429, { retryAfterSeconds }),
      );
    await choose('frontPhoto');
    expect(slot('frontPhoto').getByRole('alert').textContent).toMatch(words);
    expect(slot('frontPhoto').queryByRole('button', { name: /Send again/ }) !== null).toBe(
      isRetried,
    );
  },
);

test('nothing is submitted while a replacement photo is uploading', async () => {
  const { calls, choose } = await open();
  let arrive: (drafts: KycDraftsResponse) => void = () => undefined;
  jest.mocked(uploadPhoto).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await choose('frontPhoto');
  expect(screen.getByText('2 of 3 photos sent', { selector: 'p' })).toBeTruthy();
  await clickButton('Send for review');
  expect(screen.getByText(/^Photo still uploading: Photo page\./)).toBeTruthy();
  expect(submits(calls)).toHaveLength(0);
  await act(async () => {
    arrive(draftsOf(KYC_PHOTOS));
    await settle();
  });
  expect(screen.queryByText(/still uploading/)).toBeNull();
  await clickButton('Send for review');
  expect(submits(calls)).toHaveLength(1);
});

test('a rejected photo is named and receives focus, and the previous one can be kept', async () => {
  const { calls, slot, choose } = await open();
  jest
    .mocked(uploadPhoto)
    .mockRejectedValueOnce(
      new ApiError('ERR_VALIDATION', 'no', 400, { field: 'photo', reason: 'photo_damaged' }),
    );
  await choose('frontPhoto');
  await clickButton('Send for review');
  expect(screen.getByText(/^Photo not accepted: Photo page\./)).toBeTruthy();
  expect(submits(calls)).toHaveLength(0);
  expect(slot('frontPhoto').getAllByRole('button')).toContain(document.activeElement);
  await clickButton('Keep previous: Photo page');
  expect(document.activeElement).toBe(slot('frontPhoto').getByRole('heading'));
  await clickButton('Send for review');
  expect(submits(calls)).toHaveLength(1);
});

test('closing the camera closes its dialog, so that focus returns to the button', async () => {
  const close = jest.fn(function shut(this: HTMLDialogElement) {
    this.open = false;
  });
  stubDialogs();
  HTMLDialogElement.prototype.close = close;
  await open();
  await clickButton('Retake: Your face');
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Your face' })).getByRole('button', {
      name: 'Close',
    }),
  );
  expect(close).toHaveBeenCalledTimes(1);
});

test('documents that arrive despite a lost response are removed from the browser', async () => {
  await open();
  expect(window.sessionStorage).toHaveLength(1);
  await clickButton('Send for review');
  expect(await screen.findByText(/waiting for review/)).toBeTruthy();
  expect(window.sessionStorage).toHaveLength(0);
});
