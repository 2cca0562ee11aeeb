import { openKycSubmission } from '@quayside/contract/endpoints/kyc-review';
import type { KycReviewResponse } from '@quayside/contract/schemas/kyc';

import { call } from '../../../lib/api/call';
import { fetchedCaseState } from './review-state';
import { useFetched, type FetchedView } from './use-fetched';

/**
 * Opens a submission for the screen that calls this. Each opening is recorded, so the
 * submission is never refetched automatically.
 */
export function useCase(submissionId: string): FetchedView<KycReviewResponse> {
  return useFetched(fetchedCaseState, submissionId, (signal) =>
    call(openKycSubmission, { params: { submissionId } }, { signal, timeoutMs: 15_000 }),
  );
}
