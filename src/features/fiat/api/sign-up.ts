import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import {
  cardPartnerSignUpAnswerSchema,
  EMAIL_ALREADY_REGISTERED,
} from '@quayside/contract/operations/card-partner';

import { toApiError } from '../../../lib/api/api-error';
import { request } from '../../../lib/api/request';
import { PARTNER_TIMEOUT_MS, partnerPath } from './partner-path';

/**
 * Registers the buyer with the partner, whose terms were accepted with the order. An email that is
 * already registered counts as success.
 * @throws ApiError
 */
export async function signUpAtPartner(
  partner: string,
  email: string,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await request(
      {
        method: 'POST',
        path: partnerPath(ACCOUNT_PATHS.cardPartnerSignUp, partner),
        body: { accept: true, email },
        timeoutMs: PARTNER_TIMEOUT_MS,
        answerSchema: cardPartnerSignUpAnswerSchema,
      },
      signal,
    );
  } catch (thrown) {
    if (toApiError(thrown).message !== EMAIL_ALREADY_REGISTERED) throw thrown;
  }
}
