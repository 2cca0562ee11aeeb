import { KYC_PHOTOS, type KycPhoto } from '@quayside/contract/kyc/photos';
import type { KycDraftsAnswer } from '@quayside/contract/operations/kyc';

import type { PhotoUpload } from './photo-upload';

/** How a photo lies: what was sent counts until another one is chosen for it. */
export type PhotoStanding = 'sent' | 'missing' | 'refused' | 'underWay';

export type PhotoUploads = Readonly<Record<KycPhoto, Pick<PhotoUpload, 'kind'>>>;

/** Something is to be done about these, in this order; the rest has to be waited for. */
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
 * What keeps the documents from being handed in; null when all photos are there as they were chosen
 * last.
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
