import type { OrderConsequence } from '../usecases/orders/order-consequences';
import type { Stores } from '../usecases/orders/order-deps';
import { createRewardStore } from '../db/stores/reward-store';
import type { LedgerStore } from '../ports/stores/ledger-store';
import { rewardConsequence, withRewardsFollowing } from '../usecases/rewards/reward-consequences';
import type { RewardDeps } from '../usecases/rewards/reward-deps';
import { settlePendingRewards } from '../usecases/rewards/settle-pending';

export type RewardParts = Omit<RewardDeps, 'orders' | 'deposits' | 'ledger' | 'rewards'> & {
  /** As they are without rewards. */
  readonly stores: Pick<Stores, 'orders' | 'deposits' | 'ledger'>;
};

export type OpenRewards = {
  readonly deps: RewardDeps;
  /** What orders earn, in the transactions of their events. */
  readonly consequence: OrderConsequence;
  /** The ledger for everybody else: what it books about lost deposits reaches the rewards. */
  readonly ledger: LedgerStore;
  /** Values what waits for a price; to be called again and again. */
  settlePending(): Promise<void>;
};

/** The rewards that orders earn. */
export function openRewards({ stores, ...parts }: RewardParts): OpenRewards {
  const deps: RewardDeps = { ...parts, ...stores, rewards: createRewardStore() };
  return {
    deps,
    consequence: rewardConsequence(deps),
    ledger: withRewardsFollowing(stores.ledger, deps),
    settlePending: () => settlePendingRewards(deps),
  };
}
