import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import {
  emailProofAnswerSchema,
  type EmailProofAnswer,
} from '@quayside/contract/operations/email-proof';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';

const TIMEOUT_MS = 15_000;

/**
 * Returns whether the account's email is confirmed, and the state of the code for it.
 * @throws ApiError
 */
export function fetchEmailProof(signal?: AbortSignal): Promise<EmailProofAnswer> {
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.emailProof,
      timeoutMs: TIMEOUT_MS,
      answerSchema: emailProofAnswerSchema,
    },
    signal,
  );
}

/** Sends a code by email, unless the last email is less than a minute old. @throws ApiError */
export function mailEmailProof(locale: string, signal?: AbortSignal): Promise<EmailProofAnswer> {
  return request(
    {
      method: 'POST',
      path: ACCOUNT_PATHS.mailEmailProof,
      body: { locale },
      timeoutMs: TIMEOUT_MS,
      answerSchema: emailProofAnswerSchema,
    },
    signal,
  );
}

/**
 * @throws ApiError ERR_VALIDATION for a wrong code, ERR_NOT_ACCEPTABLE if no code is valid any more
 */
export async function confirmEmail(code: string): Promise<void> {
  await request({
    method: 'POST',
    path: ACCOUNT_PATHS.confirmEmail,
    body: { code },
    timeoutMs: TIMEOUT_MS,
    answerSchema: z.unknown(),
  });
}
