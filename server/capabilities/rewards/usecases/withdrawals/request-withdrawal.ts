import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount } from '@quayside/contract/money/decimal';
import { REWARD_INSTRUMENT } from '@quayside/contract/schemas/affiliates';

import type { Sql } from '../../../../platform/database/database';
import { splitAmount } from '../../domain/withdrawals/split-amount';
import type { TrackedWithdrawal, Withdrawal } from '../../domain/withdrawals/withdrawal';
import { withdrawalStarted } from '../../domain/withdrawals/withdrawal-postings';
import type { WithdrawalIdempotency } from '../../ports/withdrawal-store';
import {
  readWithdrawalRequest,
  type WithdrawalBody,
  type WithdrawalRequest,
} from './read-withdrawal-request';
import { rewardInstrument, type WithdrawalDeps } from './withdrawal-deps';

const CODE_VALID_MINUTES = 15;
const MAX_CODE_ATTEMPTS = 5;

export type RequestWithdrawalCall = {
  readonly userId: number;
  readonly body: WithdrawalBody;
  readonly idempotency: WithdrawalIdempotency | null;
};

/**
 * Deducts an amount from a user's balances and requests a confirmation from the user. Withdrawals
 * of one user run one after another, so that together they never exceed the balances. With an
 * idempotency key, a repeated call returns the first withdrawal.
 * @throws AppError like `readWithdrawalRequest`, ERR_BALANCE_NOT_FOUND, ERR_BALANCE_TOO_LOW,
 *   ERR_UNPROCESSABLE_ENTITY; no money is deducted in these cases
 */
export async function requestWithdrawal(
  deps: WithdrawalDeps,
  call: RequestWithdrawalCall,
): Promise<TrackedWithdrawal> {
  const before = await findReplayedWithdrawal(deps, call);
  if (before) return before;
  const request = await readWithdrawalRequest(deps, call.body);
  const withdrawalId = deps.ids.guid();
  try {
    await deps.database.transaction((sql) =>
      writeWithdrawal(deps, sql, call, request, withdrawalId),
    );
  } catch (error) {
    // Two concurrent calls had the same key: one of them wrote the withdrawal, and both return it.
    const winner = await findReplayedWithdrawal(deps, call);
    if (winner) return winner;
    throw error;
  }
  const written = await deps.withdrawals.find(deps.database, withdrawalId);
  if (!written) throw new Error(`Withdrawal ${withdrawalId} was written but no longer exists`);
  return written;
}

async function findReplayedWithdrawal(
  { database, withdrawals }: WithdrawalDeps,
  { userId, idempotency }: RequestWithdrawalCall,
): Promise<TrackedWithdrawal | null> {
  if (!idempotency) return null;
  const known = await withdrawals.findByKey(database, userId, idempotency.key);
  if (!known) return null;
  if (known.requestHash !== idempotency.requestHash)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'This Idempotency-Key has already been used for a different request',
    );
  idempotency.onReplay?.();
  return withdrawals.find(database, known.withdrawalId);
}

async function writeWithdrawal(
  deps: WithdrawalDeps,
  sql: Sql,
  { userId, idempotency }: RequestWithdrawalCall,
  request: WithdrawalRequest,
  withdrawalId: string,
): Promise<void> {
  const instrument = rewardInstrument(deps.catalogue);
  const balances = await deps.withdrawals.lockBalances(sql, userId, instrument.slug);
  if (!balances)
    throw new AppError(
      'ERR_BALANCE_NOT_FOUND',
      'There is nothing to withdraw yet: you earn rewards when exchanges are completed',
    );
  const split = splitAmount(balances, request.amountMinor);
  if (!split)
    throw new AppError(
      'ERR_BALANCE_TOO_LOW',
      'The balance is lower than this amount: enter a smaller amount',
    );
  const amount =
    `${formatAmount(request.amountMinor, instrument.precisionDecimals)} ` +
    `${REWARD_INSTRUMENT.currencyTitle}`;
  const confirmation = await deps.confirmation.start(sql, {
    withdrawalId,
    userId,
    amount,
    address: request.address,
    validMinutes: CODE_VALID_MINUTES,
  });
  const nowMs = deps.clock.nowMs();
  const withdrawal: Withdrawal = {
    withdrawalId,
    userId,
    state: 'awaiting_confirmation',
    assetSlug: instrument.slug,
    address: request.address,
    isSimulated: request.isSimulated,
    ...split,
    ...confirmation,
    triesLeft: MAX_CODE_ATTEMPTS,
    confirmBeforeMs: nowMs + CODE_VALID_MINUTES * 60_000,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  };
  await deps.withdrawals.insert(sql, withdrawal, idempotency);
  await deps.ledger.post(sql, withdrawalStarted(withdrawal), nowMs);
}
