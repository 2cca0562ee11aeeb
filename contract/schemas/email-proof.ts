import * as z from 'zod/mini';

import { isoTimeSchema, optionalTextSchema, requiredTextSchema } from './scalars';

/**
 * `GET /api/v1/users/email-proof`: whether the user has proven access to the mailbox of the
 * account. `expiresAt`: until when the newest code works, `null` if there is none; `mailAgainAt`:
 * when another one can be sent, `null` if none was sent.
 */
export const emailProofResponseSchema = z.object({
  isProven: z.boolean(),
  expiresAt: z.nullable(isoTimeSchema),
  mailAgainAt: z.nullable(isoTimeSchema),
});
export type EmailProofResponse = z.infer<typeof emailProofResponseSchema>;

/**
 * `POST /api/v1/users/email-proof/mail`: emails a code and returns the resulting status. Within a
 * minute of the last email nothing is sent.
 */
export const sendEmailCodeRequestSchema = z.object({ locale: optionalTextSchema });

/** `POST /api/v1/users/email-proof/confirm`: accepts the code from the newest email only once. */
export const confirmEmailRequestSchema = z.object({ code: requiredTextSchema });
