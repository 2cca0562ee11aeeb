import { AppError } from '@quayside/contract/errors/app-error';

import type { TrackedWithdrawal, Withdrawal } from '../../domain/withdrawals/withdrawal';
import { withdrawalRefunded } from '../../domain/withdrawals/withdrawal-postings';
import { findWithdrawal } from './find-withdrawal';
import type { WithdrawalDeps } from './withdrawal-deps';

/**
 * Cancels a withdrawal that waits for its code, and returns the money to the balances. Cancelling
 * it again changes nothing.
 * @throws AppError ERR_NOT_FOUND; ERR_NOT_ACCEPTABLE if it is already on its way
 */
export async function cancelWithdrawal(
  deps: WithdrawalDeps,
  userId: number,
  withdrawalId: string,
): Promise<TrackedWithdrawal> {
  await returnToBalance(deps, await findWithdrawal(deps, userId, withdrawalId));
  const withdrawal = await findWithdrawal(deps, userId, withdrawalId);
  if (withdrawal.state !== 'cancelled')
    throw new AppError(
      'ERR_NOT_ACCEPTABLE',
      "This withdrawal is already confirmed and can't be cancelled",
    );
  return withdrawal;
}

/**
 * Ends an unconfirmed withdrawal: updates its state and returns its money in one transaction, or
 * does nothing if another call was faster.
 */
export async function returnToBalance(
  { database, withdrawals, ledger, clock }: WithdrawalDeps,
  withdrawal: Withdrawal,
): Promise<void> {
  const nowMs = clock.nowMs();
  await database.transaction(async (sql) => {
    if (
      !(await withdrawals.setState(
        sql,
        withdrawal.withdrawalId,
        'awaiting_confirmation',
        'cancelled',
        nowMs,
      ))
    )
      return;
    await ledger.post(sql, withdrawalRefunded(withdrawal), nowMs);
  });
}

const EXPIRED_AT_ONCE = 100;

/** Cancels the withdrawals whose code was not entered in time. */
export async function expireWithdrawals(deps: WithdrawalDeps): Promise<void> {
  for (const withdrawalId of await deps.withdrawals.overdueIds(
    deps.database,
    deps.clock.nowMs(),
    EXPIRED_AT_ONCE,
  )) {
    const withdrawal = await deps.withdrawals.find(deps.database, withdrawalId);
    if (withdrawal) await returnToBalance(deps, withdrawal);
  }
}
