import type { KycReviewResponse } from '@quayside/contract/schemas/kyc';

export type ReviewAction = 'take' | 'release' | 'approve' | 'reject' | 'reverse';

/** The status of a case for a reviewer; each one has its own part of the page. */
export type CaseStatus =
  'waits' | 'mine' | 'taken' | 'rejected' | 'rejected-by-me' | 'passed' | 'erased';

/** @param me the reviewer, as identified by the service */
export function caseStatusOf(
  {
    status,
    reviewer,
    isErased,
    history,
  }: Pick<KycReviewResponse, 'status' | 'reviewer' | 'isErased' | 'history'>,
  me: string,
): CaseStatus {
  if (isErased || status === 'NOT_STARTED') return 'erased';
  if (status === 'PASS') return 'passed';
  const isRejectedByMe = history.some(({ act, by }) => act === 'rejected' && by === me);
  if (status === 'REJECT') return isRejectedByMe ? 'rejected-by-me' : 'rejected';
  if (status === 'CREATED') return isRejectedByMe ? 'rejected-by-me' : 'waits';
  return reviewer === me ? 'mine' : 'taken';
}
