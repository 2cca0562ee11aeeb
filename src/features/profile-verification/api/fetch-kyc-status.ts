import { kycStatusAnswerSchema, type KycStatusAnswer } from '@quayside/contract/operations/kyc';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/** Fetches the verification status of the account's owner. */
export function fetchKycStatus(signal: AbortSignal): Promise<KycStatusAnswer> {
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.kycStatus,
      timeoutMs: 10_000,
      answerSchema: kycStatusAnswerSchema,
    },
    signal,
  );
}
