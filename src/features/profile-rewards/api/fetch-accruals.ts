import { rewardsAnswerSchema, type Reward } from '@quayside/contract/operations/affiliates';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/** Fetches what the user earned from other people's swaps, newest first. */
export function fetchAccruals(signal: AbortSignal): Promise<Reward[]> {
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.accruals,
      timeoutMs: 10_000,
      answerSchema: rewardsAnswerSchema,
    },
    signal,
  );
}
