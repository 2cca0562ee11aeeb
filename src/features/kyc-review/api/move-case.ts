import { kycMovedAnswerSchema, type KycMovedAnswer } from '@quayside/contract/operations/kyc';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { request } from '../../../lib/api/request';
import type { ReviewAct } from '../pure/review-acts';

const PATHS: Readonly<Record<ReviewAct, string>> = {
  take: API_PATHS.takeKyc,
  release: API_PATHS.releaseKyc,
  approve: API_PATHS.approveKyc,
  reject: API_PATHS.rejectKyc,
  reverse: API_PATHS.reverseKyc,
};

/** Moves a submission. @param reason the reason for a rejection, as the user reads it */
export function moveCase(
  submissionId: string,
  act: ReviewAct,
  reason?: string,
): Promise<KycMovedAnswer> {
  return request({
    method: 'POST',
    path: PATHS[act].replace(':submissionId', submissionId),
    ...(reason === undefined ? {} : { body: { reason } }),
    timeoutMs: 15_000,
    answerSchema: kycMovedAnswerSchema,
  });
}
