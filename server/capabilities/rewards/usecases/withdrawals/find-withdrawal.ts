import { AppError } from '@quayside/contract/errors/app-error';

import type { TrackedWithdrawal } from '../../domain/withdrawals/withdrawal';
import type { WithdrawalDeps } from './withdrawal-deps';

/**
 * Returns a withdrawal of that user.
 * @throws AppError ERR_NOT_FOUND, also for another user's withdrawal, so that its existence is not
 *   revealed
 */
export async function findWithdrawal(
  { database, withdrawals }: Pick<WithdrawalDeps, 'database' | 'withdrawals'>,
  userId: number,
  withdrawalId: string,
): Promise<TrackedWithdrawal> {
  const withdrawal = await withdrawals.findOf(database, userId, withdrawalId);
  if (!withdrawal) throw new AppError('ERR_NOT_FOUND', 'Withdrawal not found');
  return withdrawal;
}

const LISTED = 500;

/** Returns the user's withdrawals, newest first. */
export function listWithdrawals(
  { database, withdrawals }: Pick<WithdrawalDeps, 'database' | 'withdrawals'>,
  userId: number,
): Promise<readonly TrackedWithdrawal[]> {
  return withdrawals.listOf(database, userId, LISTED);
}
