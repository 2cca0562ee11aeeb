import type { LedgerStore } from '../ledger/ports/ledger-store';
import type { OrderConsequence } from '../orders/usecases/order-consequences';
import type { Stores } from '../orders/usecases/order-deps';
import { createRewardStore } from './store/reward-store';
import { rewardConsequence, withRewardsFollowing } from './usecases/reward-consequences';
import type { RewardDeps } from './usecases/reward-deps';
import { settlePendingRewards } from './usecases/settle-pending';

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
