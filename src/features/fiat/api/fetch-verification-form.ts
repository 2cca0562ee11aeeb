import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import {
  cardPartnerKycTokenAnswerSchema,
  CRYPTO_FEATURE,
} from '@quayside/contract/operations/card-partner';

import { request } from '../../../lib/api/request';
import { bearerHeader, PARTNER_TIMEOUT_MS, partnerPath } from './partner-path';

/** The return path and the language of the partner's form. */
export type FormWish = { readonly returnPath: string; readonly locale: string };

/** Opens the partner's form for the buyer's documents. @returns its URL @throws ApiError */
export async function fetchVerificationForm(
  partner: string,
  bearerToken: string,
  { returnPath, locale }: FormWish,
  signal?: AbortSignal,
): Promise<string> {
  const { verificationUrl } = await request(
    {
      method: 'GET',
      path: partnerPath(ACCOUNT_PATHS.cardPartnerKycToken, partner),
      query: { feature: CRYPTO_FEATURE, returnPath, locale },
      headers: bearerHeader(bearerToken),
      timeoutMs: PARTNER_TIMEOUT_MS,
      answerSchema: cardPartnerKycTokenAnswerSchema,
    },
    signal,
  );
  return verificationUrl;
}
