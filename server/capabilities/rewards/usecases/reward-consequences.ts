import type { LedgerTransaction } from '../../ledger/domain/posting';
import type { LedgerStore } from '../../ledger/ports/ledger-store';
import type { OrderConsequence } from '../../orders/usecases/order-consequences';
import { earnRewards } from './earn-rewards';
import { followDeposit, reverseRewards } from './reverse-rewards';
import type { RewardDeps } from './reward-deps';

/**
 * An order that is completed earns, and one that is refunded has earned nothing: each in the
 * transaction of its event.
 */
export function rewardConsequence(deps: RewardDeps): OrderConsequence {
  return {
    kinds: new Set(['WITHDRAWAL_COMPLETED', 'REFUND_COMPLETED']),
    follow: (sql, { order, event, atMs }) =>
      event.kind === 'WITHDRAWAL_COMPLETED'
        ? earnRewards(deps, sql, order, atMs)
        : reverseRewards(deps, sql, order.orderId, atMs),
  };
}

/**
 * A ledger in which the loss of an order's deposit by a reorganisation, and its return, reach the
 * rewards of the order in the same transaction.
 */
export function withRewardsFollowing(ledger: LedgerStore, deps: RewardDeps): LedgerStore {
  return {
    ...ledger,
    post: async (sql, transaction, atMs) => {
      const isPosted = await ledger.post(sql, transaction, atMs);
      if (isPosted && transaction.orderId !== null && isAboutLoss(transaction))
        await followDeposit(deps, sql, transaction.orderId, atMs);
      return isPosted;
    },
  };
}

const isAboutLoss = ({ postings }: LedgerTransaction): boolean =>
  postings.some(({ kind }) => kind === 'reorganisation_loss' || kind === 'card_loss');
