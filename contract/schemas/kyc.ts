import * as z from 'zod/mini';

import { IDENTITY_TYPES } from '../kyc/personal-data';
import { KYC_PHOTOS } from '../kyc/photos';
import { KYC_STATUSES } from '../kyc/status';
import { isoTimeSchema, optionalTextSchema, requiredTextSchema } from './scalars';

/**
 * `GET /api/v1/users/kyc/status`. The reason is the reviewer's text, in the language of the
 * account.
 */
export const kycStatusResponseSchema = z.object({
  status: z.enum(KYC_STATUSES),
  rejectReason: z.nullable(z.string()),
});
export type KycStatusResponse = z.infer<typeof kycStatusResponseSchema>;

/**
 * A photo: bytes of a multipart body, or base64 (with or without `data:…;base64,` before it). An
 * empty text means no photo.
 */
export const photoSchema = z.optional(
  z.nullable(z.union([z.string(), z.custom<Uint8Array>((part) => part instanceof Uint8Array)])),
);

/**
 * `POST /api/v1/users/kyc/submit`, as `multipart/form-data` or as JSON; returns 201 with the
 * status. The server reports what is wrong with a field as ERR_VALIDATION on that field, with
 * `details.reason`. A photo that was uploaded separately before may be omitted.
 */
export const kycSubmitRequestSchema = z.object({
  firstName: optionalTextSchema,
  lastName: optionalTextSchema,
  /**
   * Our addition to the wire format that we are compatible with: clients that do not collect it
   * omit it.
   */
  residenceCountry: optionalTextSchema,
  issueCountry: optionalTextSchema,
  birthDate: optionalTextSchema,
  expireDate: optionalTextSchema,
  identityType: optionalTextSchema,
  identityNumber: optionalTextSchema,
  facePhoto: photoSchema,
  frontPhoto: photoSchema,
  backendPhoto: photoSchema,
});

/**
 * `POST /api/v1/users/kyc/photos/{photo}`: uploads one photo before the submission, so that a lost
 * connection costs one photo at most. A new one replaces the old one.
 */
export const kycPhotoParamsSchema = z.object({ photo: z.enum(KYC_PHOTOS) });
export const kycPhotoRequestSchema = z.object({ photo: photoSchema });

/** `GET /api/v1/users/kyc/photos`: photos that are uploaded and wait for the submission. */
export const kycDraftsResponseSchema = z.array(
  z.object({ photo: z.enum(KYC_PHOTOS), uploadedAt: isoTimeSchema, expiresAt: isoTimeSchema }),
);
export type KycDraftsResponse = z.infer<typeof kycDraftsResponseSchema>;

/**
 * A submission in the reviewers' list, without its personal data. `userId` and `email` are those of
 * the account.
 */
export const kycQueueItemSchema = z.object({
  submissionId: z.string(),
  userId: z.int(),
  email: z.nullable(z.string()),
  status: z.enum(KYC_STATUSES),
  submittedAt: isoTimeSchema,
  decidedAt: z.nullable(isoTimeSchema),
  /** The reviewer who has claimed or decided it. */
  reviewer: z.nullable(z.string()),
  isErased: z.boolean(),
});

/**
 * `GET /api/v1/admin/kyc/submissions`: oldest first while they wait, newest first otherwise.
 * `status` is one of the statuses, or empty for all that wait.
 */
export const kycQueueRequestSchema = z.object({
  status: optionalTextSchema,
  userId: optionalTextSchema,
  offset: optionalTextSchema,
  limit: optionalTextSchema,
});
export const kycQueueResponseSchema = z.object({
  submissions: z.array(kycQueueItemSchema),
  total: z.int(),
});
export type KycQueueResponse = z.infer<typeof kycQueueResponseSchema>;

const idSchema = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

export const kycSubmissionParamsSchema = z.object({ submissionId: idSchema });

export const KYC_RECORDS = [
  'submitted',
  'taken',
  'released',
  'approved',
  'rejected',
  'reversed',
  'opened',
  'viewed',
  'erased',
] as const;
export type KycRecordName = (typeof KYC_RECORDS)[number];

/**
 * An event of a submission and who caused it; `by` is `null` for the user and the service itself.
 * `photo`: only for `viewed`.
 */
export const kycRecordSchema = z.object({
  at: isoTimeSchema,
  act: z.enum(KYC_RECORDS),
  by: z.nullable(z.string()),
  photo: z.nullable(z.enum(KYC_PHOTOS)),
});

/**
 * `GET /api/v1/admin/kyc/submissions/{id}`: all data of one submission; each access is recorded.
 * The links work only for this reviewer, until `linksExpireAt`.
 */
export const kycReviewResponseSchema = z.extend(kycQueueItemSchema, {
  /** Language in which the user reads the reason for a rejection. */
  locale: z.string(),
  personal: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      residenceCountry: z.nullable(z.string()),
      issueCountry: z.string(),
      birthDate: z.string(),
      expireDate: z.string(),
      identityType: z.enum(IDENTITY_TYPES),
      identityNumber: z.string(),
    }),
  ),
  photos: z.array(
    z.object({ photo: z.enum(KYC_PHOTOS), url: z.string(), widthPx: z.int(), heightPx: z.int() }),
  ),
  linksExpireAt: isoTimeSchema,
  rejectReason: z.nullable(z.string()),
  history: z.array(kycRecordSchema),
});
export type KycReviewResponse = z.infer<typeof kycReviewResponseSchema>;

/** The response of `take`, `release`, `approve`, `reject` and `reverse`. */
export const kycTransitionResponseSchema = z.object({
  submissionId: z.string(),
  status: z.enum(KYC_STATUSES),
});
export type KycTransitionResponse = z.infer<typeof kycTransitionResponseSchema>;

export const REJECT_REASON_LENGTH = { least: 5, most: 500 } as const;

/**
 * `POST /api/v1/admin/kyc/submissions/{id}/reject`: the user sees the reason, and so do later
 * reviewers of the case.
 */
export const kycRejectRequestSchema = z.object({ reason: requiredTextSchema });

/** `GET /api/v1/admin/kyc/photos/{id}`: a link from the response above, unchanged. */
export const kycPhotoLinkParamsSchema = z.object({ documentId: idSchema });
export const kycPhotoLinkRequestSchema = z.object({
  expires: requiredTextSchema,
  signature: requiredTextSchema,
});
