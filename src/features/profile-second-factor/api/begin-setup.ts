import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import {
  begunSecondFactorAnswerSchema,
  type BegunSecondFactor,
} from '@quayside/contract/operations/second-factor';

import { request } from '../../../lib/api/request';

/**
 * Asks for a secret and recovery codes, which are in this answer and in no other, and for a code by
 * mail.
 */
export function beginSetup(): Promise<BegunSecondFactor> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.beginSecondFactor,
    body: {},
    timeoutMs: 15_000,
    answerSchema: begunSecondFactorAnswerSchema,
  });
}
