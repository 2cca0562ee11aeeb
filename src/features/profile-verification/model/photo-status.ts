import { KYC_PHOTOS, type KycPhoto } from '@quayside/contract/kyc/photos';
import type { KycDraftsResponse } from '@quayside/contract/schemas/kyc';

import type { PhotoUpload } from './photo-upload';

/** The status of a photo. A sent photo counts until another one is chosen to replace it. */
export type PhotoStatus = 'sent' | 'missing' | 'refused' | 'underWay';

export type PhotoUploads = Readonly<Record<KycPhoto, Pick<PhotoUpload, 'kind'>>>;

/** The statuses that block the submission. Those that need the user's attention come first. */
const OPEN_STATUSES = ['missing', 'refused', 'underWay'] as const;

export type OpenPhoto = {
  readonly photo: KycPhoto;
  readonly status: (typeof OPEN_STATUSES)[number];
};

export function photoStatusOf(
  photo: KycPhoto,
  drafts: KycDraftsResponse,
  uploads: PhotoUploads,
): PhotoStatus {
  const { kind } = uploads[photo];
  if (kind === 'refused') return 'refused';
  if (kind !== 'idle') return 'underWay';
  return drafts.some((draft) => draft.photo === photo) ? 'sent' : 'missing';
}

/**
 * Returns the first photo that blocks the submission, or null if every photo has been uploaded in
 * its latest version.
 */
export function firstOpenPhoto(drafts: KycDraftsResponse, uploads: PhotoUploads): OpenPhoto | null {
  for (const status of OPEN_STATUSES) {
    const photo = KYC_PHOTOS.find(
      (candidate) => photoStatusOf(candidate, drafts, uploads) === status,
    );
    if (photo !== undefined) return { photo, status };
  }
  return null;
}
