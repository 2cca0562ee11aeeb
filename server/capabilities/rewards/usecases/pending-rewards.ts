import { formatAmount } from '@quayside/contract/money/decimal';

import type { RewardStore } from '../ports/reward-store';
import type { RewardDeps } from './reward-deps';

export type PendingRewardsDeps = Pick<RewardDeps, 'database' | 'catalogue'> & {
  readonly rewards: Pick<RewardStore, 'listPending'>;
};

/**
 * Returns the rewards that wait for a price of the fee's coin, oldest first, for display in a
 * terminal. They are not part of any balance yet.
 * @param limit the maximum number of rewards
 */
export async function pendingRewards(
  { database, catalogue, rewards }: PendingRewardsDeps,
  limit: number,
): Promise<readonly object[]> {
  const pending = await rewards.listPending(database, limit);
  return pending.map(
    ({ rewardId, orderId, kind, userId, feeMinor, rateBps, createdAtMs, toSlug }) => {
      const coin = catalogue.bySlug(toSlug);
      return {
        rewardId,
        orderId,
        kind,
        userId,
        fee: coin
          ? `${formatAmount(feeMinor, coin.precisionDecimals)} ${coin.currencyTitle}`
          : `${feeMinor} of ${toSlug} (smallest units)`,
        ratePercent: formatAmount(rateBps, 2),
        since: new Date(createdAtMs).toISOString(),
        waitsFor: coin
          ? `a price of ${coin.currencyTitle}`
          : `${toSlug}, which the catalogue no longer contains`,
      };
    },
  );
}
