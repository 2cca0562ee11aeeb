import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import {
  cardPartnerKycStatusAnswerSchema,
  CRYPTO_FEATURE,
  type PartnerKycStatus,
} from '@quayside/contract/operations/card-partner';

import { request } from '../../../lib/api/request';
import { bearerHeader, PARTNER_TIMEOUT_MS, partnerPath } from './partner-path';

/**
 * Returns the partner's verification status of the buyer, for buying crypto.
 * @throws ApiError
 */
export async function fetchVerificationStatus(
  partner: string,
  bearerToken: string,
  signal?: AbortSignal,
): Promise<PartnerKycStatus> {
  const { features } = await request(
    {
      method: 'GET',
      path: partnerPath(ACCOUNT_PATHS.cardPartnerKycStatus, partner),
      headers: bearerHeader(bearerToken),
      timeoutMs: PARTNER_TIMEOUT_MS,
      answerSchema: cardPartnerKycStatusAnswerSchema,
    },
    signal,
  );
  return features.find(({ feature }) => feature === CRYPTO_FEATURE)?.status ?? 'incomplete';
}
