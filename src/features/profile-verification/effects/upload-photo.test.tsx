import { uploadKycPhoto } from '@quayside/contract/endpoints/kyc';

import { createUploadFetch } from '../../../lib/api/upload-fetch';
import { uploadPhoto } from './upload-photo';

jest.mock('../../../lib/api/upload-fetch', () => ({ createUploadFetch: jest.fn() }));

test('uploadPhoto sends the file as a form, reports its progress and returns the uploaded photos', async () => {
  const drafts = [
    {
      photo: 'facePhoto',
      uploadedAt: '2026-11-22T10:00:00.000Z',
      expiresAt: '2026-11-23T10:00:00.000Z',
    },
  ];
  const sent: { url: string; init: RequestInit }[] = [];
  jest.mocked(createUploadFetch).mockImplementation((onSent) => (url, init) => {
    sent.push({ url, init });
    onSent(0.5);
    const text = () => Promise.resolve(JSON.stringify(drafts));
    return Promise.resolve({ ok: true, status: 201, headers: new Headers(), text } as Response);
  });
  const onSent = jest.fn();
  await expect(uploadPhoto('facePhoto', new Blob(['photo']), onSent)).resolves.toEqual(drafts);
  expect(onSent).toHaveBeenCalledWith(0.5);
  expect(sent[0]?.url).toMatch(uploadKycPhoto.path.replace(':photo', 'facePhoto'));
  const { body, headers, credentials } = sent[0]?.init ?? {};
  expect((body as FormData).get('photo')).toBeInstanceOf(File);
  expect(new Headers(headers).get('content-type')).toBeNull();
  expect(credentials).toBe('include');
});
