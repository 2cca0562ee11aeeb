import { KYC_PHOTOS, type KycPhoto } from '@quayside/contract/kyc/photos';
import type { KycDraftsAnswer } from '@quayside/contract/schemas/kyc';

import type { PhotoUpload } from './photo-upload';

/** The status of a photo. A sent photo counts until another one is chosen for it. */
export type PhotoStanding = 'sent' | 'missing' | 'refused' | 'underWay';

export type PhotoUploads = Readonly<Record<KycPhoto, Pick<PhotoUpload, 'kind'>>>;

/** The statuses that block the submission; those that need an action come first. */
const OPEN_STANDINGS = ['missing', 'refused', 'underWay'] as const;

export type OpenPhoto = {
  readonly photo: KycPhoto;
  readonly standing: (typeof OPEN_STANDINGS)[number];
};

export function standingOf(
  photo: KycPhoto,
  drafts: KycDraftsAnswer,
  uploads: PhotoUploads,
): PhotoStanding {
  const { kind } = uploads[photo];
  if (kind === 'refused') return 'refused';
  if (kind !== 'idle') return 'underWay';
  return drafts.some((draft) => draft.photo === photo) ? 'sent' : 'missing';
}

/**
 * Returns the first photo that blocks the submission, or null if all photos are uploaded as last
 * chosen.
 */
export function firstOpenPhoto(drafts: KycDraftsAnswer, uploads: PhotoUploads): OpenPhoto | null {
  for (const standing of OPEN_STANDINGS) {
    const photo = KYC_PHOTOS.find(
      (candidate) => standingOf(candidate, drafts, uploads) === standing,
    );
    if (photo !== undefined) return { photo, standing };
  }
  return null;
}
