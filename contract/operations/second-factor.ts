import * as z from 'zod/mini';

import { isoTimeSchema, requiredTextSchema } from './scalars';

/**
 * `GET /api/v1/users/second-factor`: whether an app confirms the withdrawals of the account, and
 * since when.
 */
export const secondFactorAnswerSchema = z.object({
  isActive: z.boolean(),
  activatedAt: z.nullable(isoTimeSchema),
  /** Each works once, in the place of a code of the app. */
  recoveryCodesLeft: z.int(),
});
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswerSchema>;

/**
 * `POST /api/v1/users/second-factor/begin`; answers 201 and mails a code. Secret and recovery codes
 * are shown by this answer alone; nothing is confirmed by the app until it is activated, and what
 * was begun before is forgotten.
 */
export const begunSecondFactorAnswerSchema = z.object({
  /** In base32, for apps that scan nothing. */
  secret: z.string(),
  /** The same as an `otpauth` URI, for a QR code. */
  uri: z.string(),
  recoveryCodes: z.array(z.string()),
  expiresAt: isoTimeSchema,
});
export type BegunSecondFactor = z.infer<typeof begunSecondFactorAnswerSchema>;

/**
 * `POST /api/v1/users/second-factor/activate`: the code that the app shows, and the one that was
 * mailed.
 */
export const activateSecondFactorRequestSchema = z.object({
  code: requiredTextSchema,
  mailCode: requiredTextSchema,
});

/** `POST /api/v1/users/second-factor/disable`: a code of the app, or a recovery code. */
export const disableSecondFactorRequestSchema = z.object({ code: requiredTextSchema });
