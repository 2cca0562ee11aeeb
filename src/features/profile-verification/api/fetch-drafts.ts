import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import { kycDraftsAnswerSchema, type KycDraftsAnswer } from '@quayside/contract/operations/kyc';

import { request } from '../../../lib/api/request';

/** Fetches the photos that are uploaded but not submitted yet. */
export function fetchDrafts(signal: AbortSignal): Promise<KycDraftsAnswer> {
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.kycPhotos,
      timeoutMs: 10_000,
      answerSchema: kycDraftsAnswerSchema,
    },
    signal,
  );
}
