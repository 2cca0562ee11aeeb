import { ApprovalNeededError, SigningRejectedError } from '../../signer-errors';
import { createApprovalBook, type ApprovalBook } from '../approvals/approval-book';
import { writeStatement } from '../approvals/approval-statement';
import type { JournalClock } from '../journal/journal-clock';
import type { Journal } from '../journal/open-journal';
import type { Policy } from './policy';
import { limitProblem, recentEntries, type Spending } from './spending-rules';

/** Applies the limits of a policy, and what people approve above them. */
export type LimitGuard = Pick<ApprovalBook, 'approve'> & {
  /**
   * @returns whether the transaction is above the limits, and enough people approved it
   * @throws SigningRejectedError
   * @throws ApprovalNeededError
   */
  isApproved(spending: Spending, atMs: number): boolean;
};

export function createLimitGuard(
  policy: Policy | null,
  journal: Journal,
  clock: Pick<JournalClock, 'timeMs' | 'entries'>,
): LimitGuard {
  if (policy === null)
    return {
      isApproved: () => false,
      approve: () =>
        Promise.reject(new SigningRejectedError('there is no policy, so nothing needs approval')),
    };
  const { approversOf, approve } = createApprovalBook(journal, policy, clock.timeMs);
  return {
    approve,
    isApproved(spending, atMs) {
      const problem = limitProblem(spending, recentEntries(clock.entries(), atMs), policy, atMs);
      if (problem === null) return false;
      const { reason, people } = problem;
      if (people === null) throw new SigningRejectedError(reason);
      const statement = writeStatement({
        ...spending,
        from: spending.sender,
        maxFeeMinor: policy.chains.get(spending.chainKey)?.feePerTransactionMinor ?? 0n,
      });
      const approvedBy = approversOf(statement);
      if (approvedBy.length < people)
        throw new ApprovalNeededError({ reason, statement, people, approvedBy });
      return true;
    },
  };
}
