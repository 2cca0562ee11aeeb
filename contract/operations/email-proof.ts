import * as z from 'zod/mini';

import { isoTimeSchema, optionalTextSchema, requiredTextSchema } from './scalars';

/**
 * `GET /api/v1/users/email-proof`: whether somebody who reads the mailbox of the account has shown
 * so. `expiresAt`: until when the newest code works, `null` where none does; `mailAgainAt`: from
 * when on another one is mailed, `null` where none was.
 */
export const emailProofAnswerSchema = z.object({
  isProven: z.boolean(),
  expiresAt: z.nullable(isoTimeSchema),
  mailAgainAt: z.nullable(isoTimeSchema),
});
export type EmailProofAnswer = z.infer<typeof emailProofAnswerSchema>;

/**
 * `POST /api/v1/users/email-proof/mail`: mails a code, and answers how it stands then. Within a
 * minute of the last mail nothing is sent.
 */
export const mailEmailProofRequestSchema = z.object({ locale: optionalTextSchema });

/** `POST /api/v1/users/email-proof/confirm`: the code of the newest mail, once. */
export const confirmEmailRequestSchema = z.object({ code: requiredTextSchema });
