import type { PasskeyAssertion } from '@quayside/contract/schemas/passkeys';

import { createWebauthnVerifier, originOf } from '../../../platform/webauthn/webauthn-verifier';
import type { Approver } from '../policy/policy';
import { challengeOf } from './approval-statement';

/**
 * Approvers use a page on their own machine. Browsers keep credentials for this host from all pages
 * of other hosts.
 */
export const APPROVAL_HOST = 'localhost';
const APPROVAL_ORIGIN = /^http:\/\/localhost:\d{1,5}$/;

/**
 * Verifies that a person approved a statement on a device that has checked who they are.
 * @returns the counter of the device; `null` if the approval is not valid
 */
export async function verifyApproval(
  statement: string,
  assertion: PasskeyAssertion,
  { publicKey }: Approver,
): Promise<{ readonly signCount: number } | null> {
  const origin = originOf(assertion);
  if (origin === null || !APPROVAL_ORIGIN.test(origin)) return null;
  // The caller compares counters, at a point where no other approval can be recorded in between.
  const known = { credentialId: assertion.id, publicKey, signCount: 0 };
  return createWebauthnVerifier({ origin, rpId: APPROVAL_HOST }).verifyAssertion(
    assertion,
    challengeOf(statement),
    known,
  );
}
