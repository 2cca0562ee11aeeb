import {
  affiliateWithdrawalSchema,
  type AffiliateWithdrawal,
} from '@quayside/contract/operations/affiliates';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/** Confirms a withdrawal with its code. */
export function confirmWithdrawal(
  withdrawalId: string,
  code: string,
): Promise<AffiliateWithdrawal> {
  const path = ACCOUNT_PATHS.confirmAffiliateWithdrawal.replace(
    ':withdrawalId',
    encodeURIComponent(withdrawalId),
  );
  return request({
    method: 'POST',
    path,
    body: { code },
    timeoutMs: 30_000,
    answerSchema: affiliateWithdrawalSchema,
  });
}
