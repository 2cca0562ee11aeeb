import { kycReviewAnswerSchema, type KycReviewAnswer } from '@quayside/contract/operations/kyc';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { request } from '../../../lib/api/request';

/**
 * Fetches everything about a submission. Each opening is recorded, so nothing fetches it again
 * automatically.
 */
export function openCase(submissionId: string, signal: AbortSignal): Promise<KycReviewAnswer> {
  return request(
    {
      method: 'GET',
      path: API_PATHS.kycSubmission.replace(':submissionId', encodeURIComponent(submissionId)),
      timeoutMs: 15_000,
      answerSchema: kycReviewAnswerSchema,
    },
    signal,
  );
}
