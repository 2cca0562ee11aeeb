import {
  kycDraftsAnswerSchema,
  kycPhotoParamsSchema,
  kycPhotoRequestSchema,
  kycStatusAnswerSchema,
  kycSubmitRequestSchema,
} from '@quayside/contract/operations/kyc';
import { PHOTO_LIMITS } from '@quayside/contract/kyc/photos';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { accountOf } from '../../../platform/http/account-of';
import { defineRoute, type Route } from '../../../platform/http/route';
import type { KycDeps } from '../usecases/kyc-deps';
import { kycStatus } from '../usecases/kyc-status';
import { submitKyc } from '../usecases/submit';
import { listDrafts, uploadPhoto } from '../usecases/upload-photo';

const own = { access: 'session' } as const;
const ONE_PHOTO = { maxFileBytes: PHOTO_LIMITS.maxBytes, maxTotalBytes: PHOTO_LIMITS.maxBytes };
const ALL_PHOTOS = {
  maxFileBytes: PHOTO_LIMITS.maxBytes,
  maxTotalBytes: PHOTO_LIMITS.maxTotalBytes,
};

/** Routes for users who want to be verified. */
export function kycRoutes(deps: KycDeps): readonly Route[] {
  return [
    defineRoute({
      ...own,
      method: 'GET',
      path: API_PATHS.kycStatus,
      summary: 'Verification status of the user',
      answer: kycStatusAnswerSchema,
      rateLimit: 'reads',
      handle: (_input, context) => kycStatus(deps, accountOf(context).userId),
    }),
    defineRoute({
      ...own,
      method: 'POST',
      path: API_PATHS.kycSubmit,
      summary: 'Submits the documents of the user; photos uploaded before can be omitted',
      body: kycSubmitRequestSchema,
      answer: kycStatusAnswerSchema,
      successStatus: 201,
      rateLimit: 'accounts',
      upload: ALL_PHOTOS,
      handle: ({ body }, context) => submitKyc(deps, accountOf(context).userId, body),
    }),
    defineRoute({
      ...own,
      method: 'GET',
      path: API_PATHS.kycPhotos,
      summary: 'Uploaded photos that are not submitted yet',
      answer: kycDraftsAnswerSchema,
      rateLimit: 'reads',
      handle: (_input, context) => listDrafts(deps, accountOf(context).userId),
    }),
    defineRoute({
      ...own,
      method: 'POST',
      path: API_PATHS.kycPhoto,
      summary: 'Uploads one photo before the submission, replacing an earlier one',
      params: kycPhotoParamsSchema,
      body: kycPhotoRequestSchema,
      answer: kycDraftsAnswerSchema,
      successStatus: 201,
      rateLimit: 'accounts',
      upload: ONE_PHOTO,
      handle: ({ params, body }, context) =>
        uploadPhoto(deps, accountOf(context).userId, params.photo, body.photo),
    }),
  ];
}
