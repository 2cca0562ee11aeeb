import type { Sql } from '../../../platform/database/database';
import type { Reward } from '../domain/reward';
import { rewardsEarned, rewardsReversed } from '../domain/reward-postings';
import type { RewardDeps } from './reward-deps';

type BookDeps = Pick<RewardDeps, 'ledger'>;

/**
 * Posts the rewards that one order has just earned to the ledger. They are all in the same round.
 */
export async function bookEarned(
  deps: BookDeps,
  sql: Sql,
  orderId: number,
  rewards: readonly Reward[],
  atMs: number,
): Promise<void> {
  const transaction = rewardsEarned(orderId, rewards, roundOf(rewards));
  if (transaction.postings.length > 0) await deps.ledger.post(sql, transaction, atMs);
}

/** Posts the reversal of one order's rewards to the ledger, for their current round. */
export async function bookReversed(
  deps: BookDeps,
  sql: Sql,
  orderId: number,
  rewards: readonly Reward[],
  atMs: number,
): Promise<void> {
  const transaction = rewardsReversed(orderId, rewards, roundOf(rewards));
  if (transaction.postings.length > 0) await deps.ledger.post(sql, transaction, atMs);
}

const roundOf = (rewards: readonly Reward[]): number => rewards[0]?.round ?? 0;
