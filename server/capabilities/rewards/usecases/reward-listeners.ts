import type { Listener } from '../../../platform/events/events';
import type { LedgerTransaction, Posted } from '../../ledger';
import type { OrderListener } from '../../orders';
import { earnRewards } from './earn-rewards';
import { updateRewardsForDeposit, reverseRewards } from './reverse-rewards';
import type { RewardDeps } from './reward-deps';

/** Books rewards for a completed order and reverses those of a refunded one. */
export function rewardOrderListener(deps: RewardDeps): OrderListener {
  return async (sql, { order, event, atMs }) => {
    if (event.kind === 'WITHDRAWAL_COMPLETED') return earnRewards(deps, sql, order, atMs);
    if (event.kind === 'REFUND_COMPLETED') return reverseRewards(deps, sql, order.orderId, atMs);
  };
}

/**
 * Updates the rewards of an order when its deposit is lost (by a reorganisation or a chargeback) or
 * returns.
 */
export function rewardLossListener(deps: RewardDeps): Listener<Posted> {
  return async (sql, { transaction, atMs }) => {
    if (transaction.orderId !== null && isAboutLoss(transaction))
      await updateRewardsForDeposit(deps, sql, transaction.orderId, atMs);
  };
}

const isAboutLoss = ({ postings }: LedgerTransaction): boolean =>
  postings.some(({ kind }) => kind === 'reorganisation_loss' || kind === 'card_loss');
