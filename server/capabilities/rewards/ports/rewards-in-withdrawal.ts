import type { RewardKind } from '@quayside/contract/schemas/affiliates';

import type { Sql } from '../../../platform/database/database';

export type MinorByBalance = Readonly<Record<RewardKind, bigint>>;

/** Reports what users have withdrawn from their balances and not received yet. */
export interface RewardsInWithdrawal {
  /** In the smallest unit of the reward asset, by the balance that it was taken from. */
  ofUser(sql: Sql, userId: number): Promise<MinorByBalance>;
}
