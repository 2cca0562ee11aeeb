import type { PasskeyAssertion } from '@quayside/contract/schemas/passkeys';

import type { ApprovalResult, PaymentApproval } from '../../signer-port';
import { SigningRejectedError } from '../../signer-errors';
import type { Journal } from '../journal/open-journal';
import type { Policy } from '../policy/policy';
import { readStatement } from './approval-statement';
import { verifyApproval } from './verify-approval';

/** What people have approved, according to the journal. */
export type ApprovalBook = {
  /** Returns who has approved a statement and is still an approver of the policy, each once. */
  approversOf(statement: string): readonly string[];
  /**
   * Verifies and records an approval. Recording the same one again changes nothing.
   * @throws SigningRejectedError
   */
  approve(approval: PaymentApproval): Promise<ApprovalResult>;
};

export function createApprovalBook(
  journal: Pick<Journal, 'approvals' | 'appendApproval'>,
  { approvers }: Pick<Policy, 'approvers'>,
  timeMs: () => number,
): ApprovalBook {
  const approversOf = (statement: string): readonly string[] => {
    const names = journal.approvals
      .filter((approval) => approval.statement === statement)
      .flatMap(({ credentialId }) => approvers.get(credentialId)?.name ?? []);
    return [...new Set(names)];
  };
  const lastSignCount = (credentialId: string): number =>
    journal.approvals.reduce(
      (last, approval) =>
        approval.credentialId === credentialId && approval.signCount > last
          ? approval.signCount
          : last,
      0,
    );
  /** A device without a counter always reports 0. */
  const assertNewUse = (credentialId: string, signCount: number): void => {
    const last = lastSignCount(credentialId);
    if (last > 0 && signCount <= last)
      throw new SigningRejectedError(
        `the device has counted to ${last} before, and reports ${signCount} now: someone may have ` +
          'copied its key, or sent an old approval again',
      );
  };
  return {
    approversOf,
    async approve({ statement, assertion }) {
      const approver = approvers.get(assertion.id);
      if (readStatement(statement) === null)
        throw new SigningRejectedError('it is not a statement about a payment');
      if (!approver)
        throw new SigningRejectedError('the policy has no approver with this credential');
      const verified = await verifyApproval(statement, assertion, approver);
      if (verified === null)
        throw new SigningRejectedError(
          `it is not a valid approval of this payment by a device of ${approver.name}`,
        );
      // No `await` from here on: a concurrent approval could have the same counter.
      if (!approversOf(statement).includes(approver.name)) {
        assertNewUse(assertion.id, verified.signCount);
        journal.appendApproval({
          kind: 'approval',
          approvedAtMs: timeMs(),
          statement,
          approver: approver.name,
          credentialId: assertion.id,
          signCount: verified.signCount,
          assertion: evidenceOf(assertion),
        });
      }
      return { approver: approver.name, approvedBy: approversOf(statement) };
    },
  };
}

const evidenceOf = ({ response }: PasskeyAssertion) => ({
  clientDataJSON: response.clientDataJSON,
  authenticatorData: response.authenticatorData,
  signature: response.signature,
});
