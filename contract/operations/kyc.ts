import * as z from 'zod/mini';

import { IDENTITY_TYPES } from '../kyc/personal-data';
import { KYC_PHOTOS } from '../kyc/photos';
import { KYC_STATUSES } from '../kyc/status';
import { isoTimeSchema, optionalTextSchema, requiredTextSchema } from './scalars';

/**
 * `GET /api/v1/users/kyc/status`. The reason is what the reviewer wrote, in the language of the
 * account.
 */
export const kycStatusAnswerSchema = z.object({
  status: z.enum(KYC_STATUSES),
  rejectReason: z.nullable(z.string()),
});
export type KycStatusAnswer = z.infer<typeof kycStatusAnswerSchema>;

/**
 * A photo: bytes of a multipart body, or base64 (with or without `data:…;base64,` before it). An
 * empty text is none.
 */
export const photoSchema = z.optional(
  z.nullable(z.union([z.string(), z.custom<Uint8Array>((part) => part instanceof Uint8Array)])),
);

/**
 * `POST /api/v1/users/kyc/submit`, as `multipart/form-data` or as JSON; answers 201 with the
 * status. The server says by ERR_VALIDATION on a field, with `details.reason`, what is wrong with
 * it. A photo that was uploaded singly before may be left out.
 */
export const kycSubmitRequestSchema = z.object({
  firstName: optionalTextSchema,
  lastName: optionalTextSchema,
  /** Beyond the wire that ours is compatible with: clients that do not ask leave it out. */
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
 * `POST /api/v1/users/kyc/photos/{photo}`: one photo ahead of the submission, so that a lost
 * connection costs one photo at most. A new one takes the place of the old.
 */
export const kycPhotoParamsSchema = z.object({ photo: z.enum(KYC_PHOTOS) });
export const kycPhotoRequestSchema = z.object({ photo: photoSchema });

/** `GET /api/v1/users/kyc/photos`: what is uploaded and waits for the submission. */
export const kycDraftsAnswerSchema = z.array(
  z.object({ photo: z.enum(KYC_PHOTOS), uploadedAt: isoTimeSchema, expiresAt: isoTimeSchema }),
);
export type KycDraftsAnswer = z.infer<typeof kycDraftsAnswerSchema>;

/**
 * A submission in the reviewers' list: nothing of it is opened for that. `userId` and `email` are
 * the account's.
 */
export const kycQueueItemSchema = z.object({
  submissionId: z.string(),
  userId: z.int(),
  email: z.nullable(z.string()),
  status: z.enum(KYC_STATUSES),
  submittedAt: isoTimeSchema,
  decidedAt: z.nullable(isoTimeSchema),
  /** Who has taken it, or decided. */
  reviewer: z.nullable(z.string()),
  isErased: z.boolean(),
});

/**
 * `GET /api/v1/admin/kyc/submissions`: the oldest first while they wait, the newest first
 * otherwise. `status` is one of the statuses, or nothing for all that wait.
 */
export const kycQueueRequestSchema = z.object({
  status: optionalTextSchema,
  userId: optionalTextSchema,
  offset: optionalTextSchema,
  limit: optionalTextSchema,
});
export const kycQueueAnswerSchema = z.object({
  submissions: z.array(kycQueueItemSchema),
  total: z.int(),
});
export type KycQueueAnswer = z.infer<typeof kycQueueAnswerSchema>;

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
 * What happened to a submission, and who did it; `by` is `null` for the user and the service
 * itself. `photo`: of `viewed` alone.
 */
export const kycRecordSchema = z.object({
  at: isoTimeSchema,
  act: z.enum(KYC_RECORDS),
  by: z.nullable(z.string()),
  photo: z.nullable(z.enum(KYC_PHOTOS)),
});

/**
 * `GET /api/v1/admin/kyc/submissions/{id}`: everything about one; looking is recorded. The links
 * work for this reviewer alone, until `linksExpireAt`.
 */
export const kycReviewAnswerSchema = z.extend(kycQueueItemSchema, {
  /** In which language the user reads the reason of a rejection. */
  locale: z.enum(['en', 'ru']),
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
export type KycReviewAnswer = z.infer<typeof kycReviewAnswerSchema>;

/** What `take`, `release`, `approve`, `reject` and `reverse` answer. */
export const kycMovedAnswerSchema = z.object({
  submissionId: z.string(),
  status: z.enum(KYC_STATUSES),
});
export type KycMovedAnswer = z.infer<typeof kycMovedAnswerSchema>;

export const REJECT_REASON_LENGTH = { least: 5, most: 500 } as const;

/**
 * `POST /api/v1/admin/kyc/submissions/{id}/reject`: the user reads the reason, and whoever looks at
 * the case again.
 */
export const kycRejectRequestSchema = z.object({ reason: requiredTextSchema });

/** `GET /api/v1/admin/kyc/photos/{id}`: a link of the answer above, as it is. */
export const kycPhotoLinkParamsSchema = z.object({ documentId: idSchema });
export const kycPhotoLinkRequestSchema = z.object({
  expires: requiredTextSchema,
  signature: requiredTextSchema,
});
