import * as z from 'zod/mini';

import {
  kycTransitionResponseSchema,
  kycPhotoLinkParamsSchema,
  kycPhotoLinkRequestSchema,
  kycQueueResponseSchema,
  kycQueueRequestSchema,
  kycRejectRequestSchema,
  kycReviewResponseSchema,
  kycSubmissionParamsSchema,
} from '../schemas/kyc';
import type { Endpoint } from './endpoint';

export const listKycSubmissions = {
  method: 'GET',
  path: '/api/v1/admin/kyc/submissions',
  summary: 'Submissions that are waiting, or filtered by status or user',
  access: 'admin:kyc',
  query: kycQueueRequestSchema,
  response: kycQueueResponseSchema,
} as const satisfies Endpoint;

export const openKycSubmission = {
  method: 'GET',
  path: '/api/v1/admin/kyc/submissions/:submissionId',
  summary: 'One submission with its documents and history; opening it is logged',
  access: 'admin:kyc',
  params: kycSubmissionParamsSchema,
  response: kycReviewResponseSchema,
  errors: ['ERR_NOT_FOUND', 'ERR_FORBIDDEN'],
} as const satisfies Endpoint;

/** Returns the bytes of a JPEG. */
export const viewKycPhoto = {
  method: 'GET',
  path: '/api/v1/admin/kyc/photos/:documentId',
  summary: 'One photo by a link from the submission; viewing it is logged',
  access: 'admin:kyc',
  params: kycPhotoLinkParamsSchema,
  query: kycPhotoLinkRequestSchema,
  response: z.custom<Uint8Array>(),
  isPlainText: true,
  errors: ['ERR_FORBIDDEN', 'ERR_NOT_FOUND'],
} as const satisfies Endpoint;

export const claimKycSubmission = {
  method: 'POST',
  path: '/api/v1/admin/kyc/submissions/:submissionId/take',
  summary: 'Claims a submission in order to decide on it',
  access: 'admin:kyc',
  params: kycSubmissionParamsSchema,
  response: kycTransitionResponseSchema,
  errors: ['ERR_NOT_FOUND', 'ERR_FORBIDDEN', 'ERR_PRISMA_CLIENT_KNOWN_REQUEST'],
} as const satisfies Endpoint;

export const releaseKycSubmission = {
  ...claimKycSubmission,
  path: '/api/v1/admin/kyc/submissions/:submissionId/release',
  summary: 'Returns a claimed submission to the queue',
} as const satisfies Endpoint;

export const approveKycSubmission = {
  ...claimKycSubmission,
  path: '/api/v1/admin/kyc/submissions/:submissionId/approve',
  summary: 'Approves a submission that this reviewer has claimed',
} as const satisfies Endpoint;

export const reverseKycSubmission = {
  ...claimKycSubmission,
  path: '/api/v1/admin/kyc/submissions/:submissionId/reverse',
  summary: 'Reopens a rejected submission; the reviewer who rejected it cannot do this',
} as const satisfies Endpoint;

export const rejectKycSubmission = {
  ...claimKycSubmission,
  path: '/api/v1/admin/kyc/submissions/:submissionId/reject',
  summary: 'Rejects a submission that this reviewer has claimed; the user sees the reason',
  body: kycRejectRequestSchema,
} as const satisfies Endpoint;
