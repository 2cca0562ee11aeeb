import type { RewardKind } from '@quayside/contract/operations/affiliates';

import type { Sql } from '../../../platform/database/database';

export type MinorByBalance = Readonly<Record<RewardKind, bigint>>;

/** Knows what users have taken out of their balances and what has not reached them yet. */
export interface RewardsInWithdrawal {
  /** In the smallest unit of the reward asset, by the balance that it was taken from. */
  ofUser(sql: Sql, userId: number): Promise<MinorByBalance>;
}
