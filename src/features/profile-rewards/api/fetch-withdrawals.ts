import {
  affiliateWithdrawalsAnswerSchema,
  type AffiliateWithdrawal,
} from '@quayside/contract/operations/affiliates';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/** Fetches the user's withdrawals, newest first. */
export function fetchWithdrawals(signal: AbortSignal): Promise<AffiliateWithdrawal[]> {
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.affiliateWithdrawals,
      timeoutMs: 10_000,
      answerSchema: affiliateWithdrawalsAnswerSchema,
    },
    signal,
  );
}
