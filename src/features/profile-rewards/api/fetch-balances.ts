import {
  balancesAnswerSchema,
  type BalancesAnswer,
} from '@quayside/contract/operations/affiliates';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/** Fetches the balances that the user can withdraw, one row per kind. */
export function fetchBalances(signal: AbortSignal): Promise<BalancesAnswer> {
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.affiliateBalances,
      timeoutMs: 10_000,
      answerSchema: balancesAnswerSchema,
    },
    signal,
  );
}
