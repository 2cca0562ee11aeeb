import { listKycPhotos } from '@quayside/contract/endpoints/kyc';
import type { KycPhoto } from '@quayside/contract/kyc/photos';
import { atom } from 'recoil';

import { call } from '../../../lib/api/call';
import { createRemote } from '../../../lib/remote/remote';
import { resetWithSession } from '../../../lib/remote/session-effects';
import type { PhotoUpload } from '../model/photo-upload';
import type { PreparedPhoto } from './prepare-photo';

/** The photos that are uploaded but not submitted yet. */
export const draftsRemote = createRemote('draftsState', (signal) =>
  call(listKycPhotos, {}, { signal }),
);

/** A photo that the user has chosen, and its upload. */
export type ChosenPhoto = {
  readonly upload: PhotoUpload;
  /** The photo chosen last; null after a reload. */
  readonly prepared: PreparedPhoto | null;
};

const chosenPhotoState = (photo: KycPhoto) =>
  atom<ChosenPhoto>({
    key: `${photo}State`,
    default: { upload: { kind: 'idle' }, prepared: null },
    effects: [resetWithSession],
    // Recoil would freeze the bitmap and the file, which belong to the browser.
    dangerouslyAllowMutability: true,
  });

export const chosenPhotoStates = {
  facePhoto: chosenPhotoState('facePhoto'),
  frontPhoto: chosenPhotoState('frontPhoto'),
  backendPhoto: chosenPhotoState('backendPhoto'),
} as const;
