import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import {
  secondFactorAnswerSchema,
  type SecondFactorAnswer,
} from '@quayside/contract/operations/second-factor';

import { request } from '../../../lib/api/request';

/** Fetches whether an app confirms the account's withdrawals. */
export function fetchSecondFactor(signal: AbortSignal): Promise<SecondFactorAnswer> {
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.secondFactor,
      timeoutMs: 10_000,
      answerSchema: secondFactorAnswerSchema,
    },
    signal,
  );
}
