import type { KycStatusResponse } from '@quayside/contract/schemas/kyc';

import type { Submission } from '../domain/submission';
import type { KycDeps } from './kyc-deps';
import { openReason } from './sealed-submission';

/**
 * Returns the verification status of a user: that of the latest submission. The reason for a
 * rejection is `null` if no key can open it any more.
 */
export async function kycStatus(
  deps: Pick<KycDeps, 'database' | 'kyc' | 'vault'>,
  userId: number,
): Promise<KycStatusResponse> {
  const newest = await deps.kyc.newest(deps.database, userId);
  return newest === null
    ? { status: 'NOT_STARTED', rejectReason: null }
    : {
        status: newest.status,
        rejectReason: newest.status === 'REJECT' ? readableReason(deps, newest) : null,
      };
}

/**
 * Returns `null` for a lost key: the user must still see the decision, and can submit other
 * documents.
 */
function readableReason(deps: Pick<KycDeps, 'vault'>, submission: Submission): string | null {
  try {
    return openReason(deps, submission);
  } catch {
    return null;
  }
}
