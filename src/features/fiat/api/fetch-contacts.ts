import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import {
  cardPartnerContactsAnswerSchema,
  type PartnerEmailStatus,
} from '@quayside/contract/operations/card-partner';

import { request } from '../../../lib/api/request';
import { bearerHeader, PARTNER_TIMEOUT_MS, partnerPath } from './partner-path';

/** Whether the partner has its mail to the buyer confirmed. @throws ApiError */
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
