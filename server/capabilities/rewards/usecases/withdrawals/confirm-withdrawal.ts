import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../../platform/database/database';
import { transferKeyOf } from '../../../treasury';
import {
  amountOf,
  type TrackedWithdrawal,
  type Withdrawal,
} from '../../domain/withdrawals/withdrawal';
import { withdrawalSimulated } from '../../domain/withdrawals/withdrawal-postings';
import { returnToBalance } from './cancel-withdrawal';
import { findWithdrawal } from './find-withdrawal';
import type { WithdrawalDeps } from './withdrawal-deps';

export type ConfirmWithdrawalCall = {
  readonly userId: number;
  readonly withdrawalId: string;
  readonly code: string;
};

/**
 * Confirms a withdrawal with its code. Every code uses up an attempt before it is checked, so that
 * concurrent calls cannot guess more often. A withdrawal that is already confirmed is returned
 * unchanged.
 * @throws AppError ERR_NOT_FOUND; ERR_VALIDATION for a wrong code; ERR_NOT_ACCEPTABLE if it is too
 *   late or there were too many attempts (the money is then returned); ERR_TOO_MANY_REQUESTS for
 *   the codes of an app
 */
export async function confirmWithdrawal(
  deps: WithdrawalDeps,
  { userId, withdrawalId, code }: ConfirmWithdrawalCall,
): Promise<TrackedWithdrawal> {
  const withdrawal = await findWithdrawal(deps, userId, withdrawalId);
  if (withdrawal.state === 'awaiting_confirmation') {
    await releaseByCode(deps, withdrawal, code);
  }
  const released = await findWithdrawal(deps, userId, withdrawalId);
  if (released.state === 'cancelled')
    throw new AppError('ERR_NOT_ACCEPTABLE', 'This withdrawal was cancelled: create a new one');
  return released;
}

async function releaseByCode(
  deps: WithdrawalDeps,
  withdrawal: Withdrawal,
  code: string,
): Promise<void> {
  const triesLeft = await deps.withdrawals.claimAttempt(
    deps.database,
    withdrawal.withdrawalId,
    deps.clock.nowMs(),
  );
  if (triesLeft === null) {
    if (await hasMovedOn(deps, withdrawal)) return;
    // The call that used the last attempt ends or releases the withdrawal; an expired one is ended
    // here.
    if (withdrawal.confirmBeforeMs <= deps.clock.nowMs()) await returnToBalance(deps, withdrawal);
    throw new AppError(
      'ERR_NOT_ACCEPTABLE',
      'The code is no longer valid: create a new withdrawal',
    );
  }
  if ((await releaseIfRight(deps, withdrawal, code)) || (await hasMovedOn(deps, withdrawal)))
    return;
  if (triesLeft > 0)
    throw new AppError('ERR_VALIDATION', 'code is incorrect: use the latest one', {
      field: 'code',
      triesLeft,
    });
  await returnToBalance(deps, withdrawal);
  throw new AppError(
    'ERR_NOT_ACCEPTABLE',
    'Too many wrong codes: the withdrawal was cancelled, create a new one',
  );
}

/**
 * Thrown to roll back the use of a code for a withdrawal that another call has ended or released in
 * the meantime.
 */
class OvertakenError extends Error {}

async function releaseIfRight(
  deps: WithdrawalDeps,
  withdrawal: Withdrawal,
  code: string,
): Promise<boolean> {
  try {
    return await deps.database.transaction(async (sql) => {
      if (!(await deps.confirmation.isCorrect(sql, withdrawal, code.trim()))) return false;
      await release(deps, sql, withdrawal);
      return true;
    });
  } catch (error) {
    if (error instanceof OvertakenError) return false;
    // The user has turned off the method that this withdrawal waits for, so it can no longer be
    // released.
    if (error instanceof AppError && error.code === 'ERR_NOT_ACCEPTABLE')
      await returnToBalance(deps, withdrawal);
    throw error;
  }
}

/** Whether another call was faster, perhaps with the same code; then its result applies. */
async function hasMovedOn(
  { database, withdrawals }: WithdrawalDeps,
  { withdrawalId }: Withdrawal,
): Promise<boolean> {
  return (await withdrawals.find(database, withdrawalId))?.state !== 'awaiting_confirmation';
}

/**
 * Releases the withdrawal to be sent.
 * @throws OvertakenError if another call was faster; then its result applies
 */
async function release(deps: WithdrawalDeps, sql: Sql, withdrawal: Withdrawal): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const { withdrawalId, isSimulated } = withdrawal;
  if (
    !(await deps.withdrawals.setState(
      sql,
      withdrawalId,
      'awaiting_confirmation',
      isSimulated ? 'completed' : 'queued',
      nowMs,
    ))
  )
    throw new OvertakenError();
  if (isSimulated) await deps.ledger.post(sql, withdrawalSimulated(withdrawal), nowMs);
  else await queueTransfer(deps, sql, withdrawal, nowMs);
}

async function queueTransfer(
  { chain, transfers }: WithdrawalDeps,
  sql: Sql,
  withdrawal: Withdrawal,
  nowMs: number,
): Promise<void> {
  if (chain === null)
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      "Withdrawals aren't available right now: try again later",
    );
  await transfers.enqueue(
    sql,
    {
      transferKey: transferKeyOf(withdrawal.withdrawalId),
      purpose: 'reward_withdrawal',
      orderId: null,
      depositId: null,
      chainKey: chain.key,
      fromWallet: 'hot',
      toAddress: withdrawal.address,
      assetSlug: withdrawal.assetSlug,
      amountMinor: amountOf(withdrawal),
    },
    nowMs,
  );
}
