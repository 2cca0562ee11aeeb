import type { PasskeyAssertion } from '@quayside/contract/schemas/passkeys';

import type { Signer } from '../../../chains/signer-port';
import type { AwaitedApproval, TreasuryDeps } from '../../treasury';

export type ApprovePaymentDeps = Pick<TreasuryDeps, 'database'> & {
  readonly stores: Pick<TreasuryDeps['stores'], 'approvals'>;
  readonly signer: Pick<Signer, 'approve'>;
};

/** @returns the payment that waits for approval; `null` if there is none with that id */
export async function findAwaited(
  { database, stores }: Omit<ApprovePaymentDeps, 'signer'>,
  transferId: string,
): Promise<AwaitedApproval | null> {
  const waiting = await stores.approvals.waiting(database);
  return waiting.find((each) => each.transferId === transferId) ?? null;
}

/**
 * Passes a person's approval to the signer, which verifies and records it.
 * @returns what happens next, as a sentence; `null` if that payment doesn't wait for approval
 * @throws SigningRejectedError if the signer doesn't accept the approval
 */
export async function approvePayment(
  deps: ApprovePaymentDeps,
  transferId: string,
  assertion: PasskeyAssertion,
): Promise<string | null> {
  const awaited = await findAwaited(deps, transferId);
  if (awaited === null) return null;
  const { statement, people } = awaited;
  const { approver, approvedBy } = await deps.signer.approve({ statement, assertion });
  await deps.stores.approvals.noteApproved(deps.database, transferId, approvedBy);
  const missing = people - approvedBy.length;
  return missing > 0
    ? `${approver} has approved ${awaited.transferKey}: ${approvedBy.length} of ${people}.`
    : `${approver} has approved ${awaited.transferKey}: it is sent now.`;
}
