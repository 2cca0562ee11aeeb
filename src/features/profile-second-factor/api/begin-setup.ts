import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import {
  begunSecondFactorAnswerSchema,
  type BegunSecondFactor,
} from '@quayside/contract/operations/second-factor';

import { request } from '../../../lib/api/request';

/** Requests a secret and recovery codes, which only this response contains, and a code by email. */
export function beginSetup(): Promise<BegunSecondFactor> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.beginSecondFactor,
    body: {},
    timeoutMs: 15_000,
    answerSchema: begunSecondFactorAnswerSchema,
  });
}
