import { formatAmount } from '@quayside/contract/money/decimal';

import { assertUpdated } from '../../../../platform/database/conflict-error';
import { transferKeyOf } from '../../../treasury';
import { amountOf } from '../../domain/withdrawals/withdrawal';
import { withdrawalRefunded } from '../../domain/withdrawals/withdrawal-postings';
import { rewardInstrument, type WithdrawalDeps } from './withdrawal-deps';

export type OperatorDeps = Pick<
  WithdrawalDeps,
  'database' | 'withdrawals' | 'transfers' | 'ledger' | 'catalogue' | 'clock'
>;

/**
 * Returns the withdrawals that need an operator's attention, for display in a terminal: those that
 * have been waiting since before `beforeMs`, and those that failed recently.
 */
export async function stuckWithdrawals(
  { database, withdrawals, catalogue }: OperatorDeps,
  beforeMs: number,
): Promise<readonly object[]> {
  const { precisionDecimals } = rewardInstrument(catalogue);
  const stuck = await withdrawals.stuck(database, beforeMs);
  return stuck.map(
    ({
      withdrawalId,
      userId,
      state,
      address,
      createdAtMs,
      transferState,
      txId,
      lastError,
      ...withdrawal
    }) => ({
      withdrawalId,
      userId,
      state,
      amount: formatAmount(amountOf(withdrawal), precisionDecimals),
      address,
      createdAt: new Date(createdAtMs).toISOString(),
      transferState,
      txId,
      lastError,
    }),
  );
}

/**
 * Returns the money of a confirmed withdrawal that cannot be sent: removes its transfer from the
 * queue and restores the balances, together. Once a transaction is signed, it may be on its way,
 * and the money can no longer be returned.
 * @returns a sentence for the operator; `null` if it is too late, or if there is no such withdrawal
 */
export async function returnWithdrawal(
  { database, withdrawals, transfers, ledger, clock }: OperatorDeps,
  withdrawalId: string,
): Promise<string | null> {
  return database.transaction(async (sql) => {
    const withdrawal = await withdrawals.find(sql, withdrawalId);
    if (
      withdrawal?.state !== 'queued' ||
      !(await transfers.reclaim(sql, transferKeyOf(withdrawalId)))
    )
      return null;
    assertUpdated(
      await withdrawals.setState(sql, withdrawalId, 'queued', 'failed', clock.nowMs()),
      'returning a withdrawal',
    );
    await ledger.post(sql, withdrawalRefunded(withdrawal), clock.nowMs());
    return `Withdrawal ${withdrawalId} is not sent: the money is back in the balances of user ${withdrawal.userId}.`;
  });
}
