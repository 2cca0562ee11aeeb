import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import * as z from 'zod/mini';

import { request } from '../../../lib/api/request';

/** Cancels a withdrawal that is not confirmed yet and returns its amount to the balance. */
export function cancelWithdrawal(withdrawalId: string): Promise<unknown> {
  const path = ACCOUNT_PATHS.cancelAffiliateWithdrawal.replace(
    ':withdrawalId',
    encodeURIComponent(withdrawalId),
  );
  return request({ method: 'POST', path, body: {}, timeoutMs: 30_000, answerSchema: z.unknown() });
}
