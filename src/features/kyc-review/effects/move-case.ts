import {
  approveKycSubmission,
  rejectKycSubmission,
  releaseKycSubmission,
  reverseKycSubmission,
  claimKycSubmission,
} from '@quayside/contract/endpoints/kyc-review';
import type { KycTransitionResponse } from '@quayside/contract/schemas/kyc';

import { call } from '../../../lib/api/call';
import type { ReviewAction } from '../model/review-actions';

const ENDPOINTS = {
  take: claimKycSubmission,
  release: releaseKycSubmission,
  approve: approveKycSubmission,
  reverse: reverseKycSubmission,
} as const satisfies Record<Exclude<ReviewAction, 'reject'>, unknown>;

/**
 * Moves a submission to another status.
 * @param reason the reason for a rejection, as shown to the user
 */
export function moveCase(
  submissionId: string,
  action: ReviewAction,
  reason = '',
): Promise<KycTransitionResponse> {
  const params = { submissionId };
  return action === 'reject'
    ? call(rejectKycSubmission, { params, body: { reason } })
    : call(ENDPOINTS[action], { params });
}
