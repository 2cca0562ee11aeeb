import * as z from 'zod/mini';

import { isoTimeSchema, requiredTextSchema } from './scalars';

/**
 * `GET /api/v1/users/second-factor`: whether an app confirms the withdrawals of the account, and
 * since when.
 */
export const secondFactorResponseSchema = z.object({
  isActive: z.boolean(),
  activatedAt: z.nullable(isoTimeSchema),
  /** Each works once, in place of a code from the app. */
  recoveryCodesLeft: z.int(),
});
export type SecondFactorResponse = z.infer<typeof secondFactorResponseSchema>;

/**
 * `POST /api/v1/users/second-factor/begin`; returns 201 and emails a code. Only this response shows
 * the secret and the recovery codes. The app confirms nothing until it is activated, and any setup
 * that was started before is discarded.
 */
export const startedSecondFactorResponseSchema = z.object({
  /** In base32, for apps that cannot scan a code. */
  secret: z.string(),
  /** The same as an `otpauth` URI, for a QR code. */
  uri: z.string(),
  recoveryCodes: z.array(z.string()),
  expiresAt: isoTimeSchema,
});
export type StartedSecondFactor = z.infer<typeof startedSecondFactorResponseSchema>;

/**
 * `POST /api/v1/users/second-factor/activate`: takes the code that the app shows, and the one from
 * the email.
 */
export const activateSecondFactorRequestSchema = z.object({
  code: requiredTextSchema,
  mailCode: requiredTextSchema,
});

/** `POST /api/v1/users/second-factor/disable`: takes a code from the app, or a recovery code. */
export const disableSecondFactorRequestSchema = z.object({ code: requiredTextSchema });
