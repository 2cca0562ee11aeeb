import { referrerIdAnswerSchema } from '@quayside/contract/operations/affiliates';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/** Fetches the id that the user's links carry as `?ref=`. */
export async function fetchReferrerId(signal: AbortSignal): Promise<string> {
  const { referrerId } = await request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.referrerId,
      timeoutMs: 10_000,
      answerSchema: referrerIdAnswerSchema,
    },
    signal,
  );
  return referrerId;
}
