import { rewardsAnswerSchema, type Reward } from '@quayside/contract/operations/affiliates';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/** Fetches the cashback from the user's own swaps, newest first. */
export function fetchCashbacks(signal: AbortSignal): Promise<Reward[]> {
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.cashbacks,
      timeoutMs: 10_000,
      answerSchema: rewardsAnswerSchema,
    },
    signal,
  );
}
