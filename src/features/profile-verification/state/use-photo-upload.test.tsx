import { PHOTO_LIMITS } from '@quayside/contract/kyc/photos';
import type { KycDraftsResponse } from '@quayside/contract/schemas/kyc';
import { listKycPhotos } from '@quayside/contract/endpoints/kyc';
import { act, render, waitFor } from '@testing-library/react';
import { RecoilRoot, useRecoilValue } from 'recoil';

import { ApiError } from '../../../lib/api/api-error';
import { resetSession } from '../../../lib/session/session-reset';
import { mockFetch } from '../../../testing/mock-fetch';
import { uploadPhoto } from '../effects/upload-photo';
import { draftsRemote } from './photos-state';
import { preparePhoto } from './prepare-photo';
import { usePhotoUpload, type PhotoUploadControl } from './use-photo-upload';

jest.mock('../effects/upload-photo', () => ({ uploadPhoto: jest.fn() }));
jest.mock('./prepare-photo', () => ({
  preparePhoto: jest.fn((file: Blob) => Promise.resolve({ file, picture: null, hints: null })),
}));

type Sending = {
  readonly file: Blob;
  readonly onSent: (part: number) => void;
  readonly arrive: (answer: KycDraftsResponse) => void;
  readonly fail: (rejection: ApiError) => void;
};
let uploads: Sending[] = [];

const draft = (uploadedAt: string): KycDraftsResponse => [
  { photo: 'facePhoto', uploadedAt, expiresAt: '2026-11-23T10:00:00.000Z' },
];
const early = draft('2026-11-22T10:00:00.000Z');
const late = draft('2026-11-22T11:00:00.000Z');
const photoOf = (bytes: number) => new Blob([new Uint8Array(bytes)]);
const lost = new ApiError('CLIENT_NETWORK', 'The connection failed');

beforeEach(() => {
  uploads = [];
  jest.mocked(uploadPhoto).mockImplementation(
    (_photo, file, onSent) =>
      new Promise((arrive, fail) => {
        uploads.push({ file, onSent, arrive, fail });
      }),
  );
});

afterEach(() => {
  act(resetSession);
});

/** Opens the step with the photo, inside an account area that stays open after it. */
function open() {
  const result = {} as { current: PhotoUploadControl };
  let drafts: KycDraftsResponse | null = null;
  function Step() {
    result.current = usePhotoUpload('facePhoto');
    return null;
  }
  function Area({ isStepOpen }: { isStepOpen: boolean }) {
    drafts = useRecoilValue(draftsRemote.viewState).answer;
    return isStepOpen && <Step />;
  }
  const { rerender } = render(<Area isStepOpen />, { wrapper: RecoilRoot });
  return {
    result,
    drafts: () => drafts,
    leaveStep: () => {
      rerender(<Area isStepOpen={false} />);
    },
  };
}
const step = (work: () => void) =>
  act(async () => {
    work();
    await Promise.resolve();
  });

test('the progress of an upload is shown, and the response is kept', async () => {
  const { result, drafts } = open();
  await step(() => {
    result.current.send(photoOf(1));
  });
  expect(result.current.upload).toEqual({ kind: 'sending', sentPercent: 0 });
  await step(() => {
    uploads[0]?.onSent(0.5);
  });
  expect(result.current.upload).toEqual({ kind: 'sending', sentPercent: 50 });
  await step(() => {
    uploads[0]?.arrive(early);
  });
  expect(result.current.upload).toEqual({ kind: 'idle' });
  expect(drafts()).toEqual(early);
});

test('a photo whose upload lost its connection can be resent without being read again', async () => {
  const { result } = open();
  const photo = photoOf(1);
  await step(() => {
    result.current.send(photo);
  });
  await step(() => {
    uploads[0]?.fail(lost);
  });
  expect(result.current.upload).toEqual({ kind: 'refused', rejection: lost });
  jest.mocked(preparePhoto).mockClear();
  await step(() => {
    result.current.retry();
  });
  expect(uploads[1]?.file).toBe(photo);
  expect(preparePhoto).not.toHaveBeenCalled();
  await step(() => {
    uploads[1]?.arrive(early);
  });
  expect(result.current.upload).toEqual({ kind: 'idle' });
});

test('a photo chosen during an upload is sent after the first photo and replaces it', async () => {
  const { result, drafts } = open();
  await step(() => {
    result.current.send(photoOf(1));
  });
  await step(() => {
    result.current.send(photoOf(2));
  });
  expect(uploads).toHaveLength(1);
  await step(() => {
    uploads[0]?.onSent(0.9);
  });
  expect(result.current.upload).toEqual({ kind: 'reading' });
  await step(() => {
    uploads[0]?.arrive(early);
  });
  expect(uploads[1]?.file.size).toBe(2);
  expect(drafts()).toEqual(early);
  await step(() => {
    uploads[1]?.arrive(late);
  });
  expect(drafts()).toEqual(late);
  expect(result.current.upload).toEqual({ kind: 'idle' });
});

test('a rejection of the older photo does not affect the newer one', async () => {
  const { result } = open();
  await step(() => {
    result.current.send(photoOf(1));
  });
  await step(() => {
    result.current.send(photoOf(2));
  });
  await step(() => {
    uploads[0]?.fail(lost);
  });
  expect(result.current.upload.kind).toBe('sending');
});

test('a photo that is too large for the service is not sent', async () => {
  const { result } = open();
  await step(() => {
    result.current.send(photoOf(PHOTO_LIMITS.maxBytes + 1));
  });
  expect(uploads).toHaveLength(0);
  expect(result.current.upload).toMatchObject({
    kind: 'refused',
    rejection: { code: 'ERR_PAYLOAD_TOO_LARGE', details: { reason: 'photo_too_large' } },
  });
});

test('`abandon` drops a rejected photo and reloads the uploaded ones', async () => {
  const { result, drafts } = open();
  await step(() => {
    result.current.send(photoOf(1));
  });
  await step(() => {
    uploads[0]?.fail(lost);
  });
  const calls = mockFetch(() => ({ body: late }));
  await step(() => {
    result.current.abandon();
  });
  expect([result.current.upload, result.current.prepared]).toEqual([{ kind: 'idle' }, null]);
  await waitFor(() => {
    expect(drafts()).toEqual(late);
  });
  expect(calls.map(({ path }) => path)).toEqual([listKycPhotos.path]);
});

test('a response that arrives after the step has closed is dropped, because the user may have changed', async () => {
  const { result, drafts, leaveStep } = open();
  await step(() => {
    result.current.send(photoOf(1));
  });
  leaveStep();
  await step(() => {
    uploads[0]?.arrive(early);
  });
  expect(drafts()).toBeNull();
});
