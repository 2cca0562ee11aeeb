import {
  kycDraftsResponseSchema,
  kycPhotoParamsSchema,
  kycPhotoRequestSchema,
  kycStatusResponseSchema,
  kycSubmitRequestSchema,
} from '../schemas/kyc';
import type { Endpoint } from './endpoint';

export const fetchKycStatus = {
  method: 'GET',
  path: '/api/v1/users/kyc/status',
  summary: 'Verification status of the user',
  access: 'session',
  response: kycStatusResponseSchema,
} as const satisfies Endpoint;

export const submitKycDocuments = {
  method: 'POST',
  path: '/api/v1/users/kyc/submit',
  summary: 'Submits the documents of the user; photos uploaded before can be omitted',
  access: 'session',
  body: kycSubmitRequestSchema,
  response: kycStatusResponseSchema,
  successStatus: 201,
  errors: ['ERR_PAYLOAD_TOO_LARGE', 'ERR_NOT_ACCEPTABLE'],
} as const satisfies Endpoint;

export const listKycPhotos = {
  method: 'GET',
  path: '/api/v1/users/kyc/photos',
  summary: 'Uploaded photos that are not submitted yet',
  access: 'session',
  response: kycDraftsResponseSchema,
} as const satisfies Endpoint;

export const uploadKycPhoto = {
  method: 'POST',
  path: '/api/v1/users/kyc/photos/:photo',
  summary: 'Uploads one photo before the submission, replacing an earlier one',
  access: 'session',
  params: kycPhotoParamsSchema,
  body: kycPhotoRequestSchema,
  response: kycDraftsResponseSchema,
  successStatus: 201,
  errors: ['ERR_PAYLOAD_TOO_LARGE', 'ERR_NOT_ACCEPTABLE'],
} as const satisfies Endpoint;
