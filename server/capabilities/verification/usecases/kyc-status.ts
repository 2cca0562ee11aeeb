import type { KycStatusAnswer } from '@quayside/contract/operations/kyc';

import type { Submission } from '../domain/submission';
import type { KycDeps } from './kyc-deps';
import { openReason } from './sealed-submission';

/**
 * How far the verification of a user is: that of what was handed in last. The reason of a rejection
 * is `null` where no key opens it any more.
 */
export async function kycStatus(
  deps: Pick<KycDeps, 'database' | 'kyc' | 'vault'>,
  userId: number,
): Promise<KycStatusAnswer> {
  const newest = await deps.kyc.newest(deps.database, userId);
  return newest === null
    ? { status: 'NOT_STARTED', rejectReason: null }
    : {
        status: newest.status,
        rejectReason: newest.status === 'REJECT' ? readableReason(deps, newest) : null,
      };
}

/**
 * A lost key must not keep the decision from the user, who can hand in other documents all the
 * same.
 */
function readableReason(deps: Pick<KycDeps, 'vault'>, submission: Submission): string | null {
  try {
    return openReason(deps, submission);
  } catch {
    return null;
  }
}
