import {
  fetchKycStatus,
  listKycPhotos,
  submitKycDocuments,
  uploadKycPhoto,
} from '@quayside/contract/endpoints/kyc';
import { PHOTO_LIMITS } from '@quayside/contract/kyc/photos';

import { accountOf } from '../../../platform/http/account-of';
import { implement, type Route } from '../../../platform/http/route';
import type { KycDeps } from '../usecases/kyc-deps';
import { kycStatus } from '../usecases/kyc-status';
import { submitKyc } from '../usecases/submit';
import { listDrafts, uploadPhoto } from '../usecases/upload-photo';

const ONE_PHOTO = { maxFileBytes: PHOTO_LIMITS.maxBytes, maxTotalBytes: PHOTO_LIMITS.maxBytes };
const ALL_PHOTOS = {
  maxFileBytes: PHOTO_LIMITS.maxBytes,
  maxTotalBytes: PHOTO_LIMITS.maxTotalBytes,
};

/** Creates the routes for users who want to be verified. */
export function kycRoutes(deps: KycDeps): readonly Route[] {
  return [
    implement(fetchKycStatus, {
      rateLimit: 'reads',
      handle: (_input, context) => kycStatus(deps, accountOf(context).userId),
    }),
    implement(submitKycDocuments, {
      rateLimit: 'accounts',
      upload: ALL_PHOTOS,
      handle: ({ body }, context) => submitKyc(deps, accountOf(context).userId, body),
    }),
    implement(listKycPhotos, {
      rateLimit: 'reads',
      handle: (_input, context) => listDrafts(deps, accountOf(context).userId),
    }),
    implement(uploadKycPhoto, {
      rateLimit: 'accounts',
      upload: ONE_PHOTO,
      handle: ({ params, body }, context) =>
        uploadPhoto(deps, accountOf(context).userId, params.photo, body.photo),
    }),
  ];
}
