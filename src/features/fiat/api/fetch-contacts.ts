import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import {
  cardPartnerContactsAnswerSchema,
  type PartnerEmailStatus,
} from '@quayside/contract/operations/card-partner';

import { request } from '../../../lib/api/request';
import { bearerHeader, PARTNER_TIMEOUT_MS, partnerPath } from './partner-path';

/** Returns whether the buyer has confirmed the partner's email. @throws ApiError */
export async function fetchEmailStatus(
  partner: string,
  bearerToken: string,
  signal?: AbortSignal,
): Promise<PartnerEmailStatus> {
  const { emailStatus } = await request(
    {
      method: 'GET',
      path: partnerPath(ACCOUNT_PATHS.cardPartnerContacts, partner),
      headers: bearerHeader(bearerToken),
      timeoutMs: PARTNER_TIMEOUT_MS,
      answerSchema: cardPartnerContactsAnswerSchema,
    },
    signal,
  );
  return emailStatus;
}
