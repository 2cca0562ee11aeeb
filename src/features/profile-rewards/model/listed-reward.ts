import type { Reward, RewardKind } from '@quayside/contract/schemas/affiliates';

export type ListedReward = Reward & { readonly kind: RewardKind };

/** Adds the kind to each reward. */
export function withKind(rewards: readonly Reward[], kind: RewardKind): readonly ListedReward[] {
  return rewards.map((reward) => ({ ...reward, kind }));
}

/** Returns the rewards of both kinds, newest first. */
export function mergeRewards(
  accruals: readonly Reward[],
  cashbacks: readonly Reward[],
): readonly ListedReward[] {
  return [...withKind(accruals, 'affiliate'), ...withKind(cashbacks, 'cashback')].sort(
    (left, right) => Date.parse(right.createdAt) - Date.parse(left.createdAt),
  );
}
