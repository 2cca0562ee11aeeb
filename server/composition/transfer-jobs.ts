import { createJournalGuard } from '../capabilities/restore';
import { addDepositJobs, type DepositOrders, sweepEffects } from '../capabilities/deposits';
import { type OrderDeps, orderTransferEffects } from '../capabilities/orders';
import {
  addReconciliationJobs,
  addTransferJobs,
  type EffectsByPurpose,
  type TransferDeps,
  type TransferEffects,
} from '../capabilities/treasury';
import type { Platform } from './open-platform';

export type TransferParts = Pick<
  Platform,
  'booksId' | 'chains' | 'recurring' | 'report' | 'signer'
> & {
  readonly orders: OrderDeps;
  readonly depositOrders: DepositOrders;
  /** Whether this server may send transfers on a chain. */
  readonly isProven: (chainKey: string) => boolean;
  /** Whether this server may read blocks of a chain. */
  readonly mayRead: (chainKey: string) => boolean;
  /** How the outcome of a transfer affects the reward withdrawal that it pays. */
  readonly withdrawalEffects: TransferEffects;
};

/**
 * Adds the jobs for deposits to our wallets, for transfers from them, and for comparing them with
 * the books.
 */
export function addTransferAndDepositJobs({
  orders,
  depositOrders,
  isProven,
  mayRead,
  withdrawalEffects,
  booksId,
  chains,
  signer,
  recurring,
  report,
}: TransferParts): void {
  const reportTransfer: TransferDeps['report'] = ({ transferId, message }) =>
    report(new Error(message), `transfer ${transferId}`);
  const confirmationsOf = chains.payoutConfirmationsOf;
  addDepositJobs({
    deposits: { ...orders, orders: depositOrders, report: reportTransfer },
    confirmationsOf,
    isProven,
    mayRead,
    recurring,
    report,
  });
  const transfers = {
    ...orders,
    signer,
    journal: createJournalGuard(),
    booksId,
    confirmationsOf,
    finalConfirmationsOf: chains.finalConfirmationsOf,
    holdAboveOf: chains.payoutHoldAboveOf,
    effects: transferEffects(orders, reportTransfer, withdrawalEffects),
    report: reportTransfer,
  };
  addTransferJobs({ transfers, chains, isProven, recurring });
  addReconciliationJobs({ wallets: orders, chains, recurring, report });
}

/** Returns the effects of transfers by purpose. A transfer between our own wallets has none. */
export function transferEffects(
  orders: OrderDeps,
  report: TransferDeps['report'],
  rewardWithdrawals: TransferEffects,
): EffectsByPurpose {
  return {
    ...orderTransferEffects(orders),
    ...sweepEffects({ ...orders, report }),
    cold: {},
    owner: {},
    adopted: {
      assertSendable: () =>
        Promise.reject(new Error('The order of this transfer is lost, so it is not sent again')),
    },
    filler: {},
    reward_withdrawal: rewardWithdrawals,
  };
}
