import { KYC_PHOTOS } from '@quayside/contract/kyc/photos';

import { firstOpenPhoto, photoStatusOf, type PhotoUploads } from './photo-status';

const idle: PhotoUploads = {
  facePhoto: { kind: 'idle' },
  frontPhoto: { kind: 'idle' },
  backendPhoto: { kind: 'idle' },
};
const all = KYC_PHOTOS.map((photo) => ({
  photo,
  uploadedAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-23T10:00:00.000Z',
}));

test('three uploaded photos can be submitted', () => {
  expect(firstOpenPhoto(all, idle)).toBeNull();
});

test.each([
  ['reading', 'underWay'],
  ['sending', 'underWay'],
  ['refused', 'refused'],
] as const)(
  'a photo in the upload state %j has the status %j, even if an earlier photo was sent',
  (kind, status) => {
    const uploads = { ...idle, frontPhoto: { kind } };
    expect(photoStatusOf('frontPhoto', all, uploads)).toBe(status);
    expect(firstOpenPhoto(all, uploads)).toEqual({ photo: 'frontPhoto', status });
  },
);

test('firstOpenPhoto returns a photo that needs attention before a photo that is uploading', () => {
  const uploads = {
    ...idle,
    facePhoto: { kind: 'sending' },
    frontPhoto: { kind: 'refused' },
  } as const;
  expect(firstOpenPhoto(all.slice(0, 2), uploads)).toEqual({
    photo: 'backendPhoto',
    status: 'missing',
  });
  expect(firstOpenPhoto(all, uploads)).toEqual({ photo: 'frontPhoto', status: 'refused' });
});
