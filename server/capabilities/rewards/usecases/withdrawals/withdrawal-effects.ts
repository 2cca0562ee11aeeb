import { formatAmount } from '@quayside/contract/money/decimal';
import { REWARD_INSTRUMENT } from '@quayside/contract/schemas/affiliates';

import { assertUpdated } from '../../../../platform/database/conflict-error';
import type { Sql } from '../../../../platform/database/database';
import type { MailQueue } from '../../../mail';
import { type OutgoingTransfer, type TransferEffects, withdrawalIdOf } from '../../../treasury';
import { amountOf, type TrackedWithdrawal } from '../../domain/withdrawals/withdrawal';
import { withdrawalRefunded } from '../../domain/withdrawals/withdrawal-postings';
import { rewardInstrument, type WithdrawalDeps } from './withdrawal-deps';

export type WithdrawalEffectsDeps = Pick<
  WithdrawalDeps,
  'withdrawals' | 'ledger' | 'catalogue' | 'clock'
> & { readonly mailQueue: MailQueue };

/**
 * Updates a withdrawal after its transfer is confirmed, fails or is reopened: its state, its money
 * and an email, all in the transaction that settles the transfer.
 */
export function withdrawalEffects(deps: WithdrawalEffectsDeps): TransferEffects {
  const { withdrawals, ledger, clock } = deps;
  return {
    confirmed: async (_chain, transfer) => async (sql) => {
      const withdrawal = await withdrawalOf(deps, sql, transfer);
      assertUpdated(
        await withdrawals.setState(
          sql,
          withdrawal.withdrawalId,
          'queued',
          'completed',
          clock.nowMs(),
        ),
        'completing a withdrawal',
      );
      await notifySent(deps, sql, withdrawal, transfer.txId ?? '');
    },
    reopened: async (sql, transfer) => {
      const withdrawal = await withdrawalOf(deps, sql, transfer);
      assertUpdated(
        await withdrawals.setState(
          sql,
          withdrawal.withdrawalId,
          'completed',
          'queued',
          clock.nowMs(),
        ),
        'reopening a withdrawal',
      );
    },
    failed: async (sql, transfer) => {
      const withdrawal = await withdrawalOf(deps, sql, transfer);
      assertUpdated(
        await withdrawals.setState(sql, withdrawal.withdrawalId, 'queued', 'failed', clock.nowMs()),
        'failing a withdrawal',
      );
      await ledger.post(sql, withdrawalRefunded(withdrawal), clock.nowMs());
    },
  };
}

async function withdrawalOf(
  { withdrawals }: WithdrawalEffectsDeps,
  sql: Sql,
  { transferKey }: OutgoingTransfer,
): Promise<TrackedWithdrawal> {
  const withdrawal = await withdrawals.find(sql, withdrawalIdOf(transferKey));
  if (!withdrawal)
    throw new Error(`Transfer ${transferKey} carries out a withdrawal that no longer exists`);
  return withdrawal;
}

/**
 * Sends the email once: if the withdrawal is confirmed again after a reorganisation, its email has
 * the same key as the first one.
 */
async function notifySent(
  { withdrawals, mailQueue, catalogue }: WithdrawalEffectsDeps,
  sql: Sql,
  withdrawal: TrackedWithdrawal,
  txId: string,
): Promise<void> {
  const mailbox = await withdrawals.mailboxOf(sql, withdrawal.userId);
  if (!mailbox) return;
  const amount =
    `${formatAmount(amountOf(withdrawal), rewardInstrument(catalogue).precisionDecimals)} ` +
    `${REWARD_INSTRUMENT.currencyTitle}`;
  const message = {
    template: 'withdrawal-sent',
    amount,
    address: withdrawal.address,
    txId,
  } as const;
  await mailQueue.enqueue(sql, {
    key: `withdrawal-sent:${withdrawal.withdrawalId}`,
    to: mailbox.email,
    locale: mailbox.locale,
    message,
  });
}
