import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import { cardPartnerSignInAnswerSchema } from '@quayside/contract/operations/card-partner';

import { request } from '../../../lib/api/request';
import { PARTNER_TIMEOUT_MS, partnerPath } from './partner-path';

/**
 * Signs the buyer in with the partner.
 * @returns the token for requests about the buyer
 * @throws ApiError
 */
export async function signInAtPartner(
  partner: string,
  email: string,
  signal?: AbortSignal,
): Promise<string> {
  const { bearerToken } = await request(
    {
      method: 'POST',
      path: partnerPath(ACCOUNT_PATHS.cardPartnerSignIn, partner),
      body: { email },
      timeoutMs: PARTNER_TIMEOUT_MS,
      answerSchema: cardPartnerSignInAnswerSchema,
    },
    signal,
  );
  return bearerToken;
}
