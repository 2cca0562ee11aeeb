import type { KycPhoto } from '@quayside/contract/kyc/photos';

import { usePhotoUpload, type PhotoUploadControl } from './use-photo-upload';

/** The uploads of all three photos, held by the step that submits them. */
export function usePhotoUploads(): Readonly<Record<KycPhoto, PhotoUploadControl>> {
  return {
    facePhoto: usePhotoUpload('facePhoto'),
    frontPhoto: usePhotoUpload('frontPhoto'),
    backendPhoto: usePhotoUpload('backendPhoto'),
  };
}
