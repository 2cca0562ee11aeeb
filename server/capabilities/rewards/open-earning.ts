import type { Listener } from '../../platform/events/events';
import type { Posted } from '../ledger';
import type { OrderListener, Stores } from '../orders';
import { createRewardStore } from './store/reward-store';
import type { RewardDeps } from './usecases/reward-deps';
import { rewardLossListener, rewardOrderListener } from './usecases/reward-listeners';
import { settlePendingRewards } from './usecases/settle-pending';

export type EarningParts = Omit<RewardDeps, 'orders' | 'deposits' | 'ledger' | 'rewards'> & {
  readonly stores: Pick<Stores, 'orders' | 'deposits' | 'ledger'>;
};

export type OpenEarning = {
  readonly deps: RewardDeps;
  readonly onOrderEvent: OrderListener;
  readonly onPosted: Listener<Posted>;
  /** Values the rewards that wait for a price; call it repeatedly. */
  settlePending(): Promise<void>;
};

/** Sets up the rewards that orders earn. */
export function openEarning({ stores, ...parts }: EarningParts): OpenEarning {
  const deps: RewardDeps = { ...parts, ...stores, rewards: createRewardStore() };
  return {
    deps,
    onOrderEvent: rewardOrderListener(deps),
    onPosted: rewardLossListener(deps),
    settlePending: () => settlePendingRewards(deps),
  };
}
