import type { RewardKind } from '@quayside/contract/schemas/affiliates';

import type { Sql } from '../../../platform/database/database';

export type MinorByBalance = Readonly<Record<RewardKind, bigint>>;

/** Reports the amounts that users have withdrawn from their balances but not received yet. */
export interface RewardsInWithdrawal {
  /** In the smallest unit of the reward asset, by the balance that they were taken from. */
  ofUser(sql: Sql, userId: number): Promise<MinorByBalance>;
}
