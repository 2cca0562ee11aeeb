import type { Sql } from '../../../platform/database/database';
import { bookEarned, bookReversed } from './book-rewards';
import { isDepositInLedger } from './earn-rewards';
import type { RewardDeps } from './reward-deps';

/** Reverses the rewards that an order has earned. Calling it again changes nothing. */
export async function reverseRewards(
  deps: Pick<RewardDeps, 'rewards' | 'ledger'>,
  sql: Sql,
  orderId: number,
  atMs: number,
): Promise<void> {
  const earned = (await deps.rewards.lockOfOrder(sql, orderId)).filter(
    ({ state }) => state !== 'reversed',
  );
  for (const reward of earned)
    await deps.rewards.update(sql, { ...reward, state: 'reversed', reversedAtMs: atMs });
  await bookReversed(
    deps,
    sql,
    orderId,
    earned.filter(({ state }) => state === 'earned'),
    atMs,
  );
}

/**
 * Restores reversed rewards at their previous value. Rewards that never had a value wait for a
 * price.
 */
async function restoreRewards(
  deps: Pick<RewardDeps, 'rewards' | 'ledger'>,
  sql: Sql,
  orderId: number,
  atMs: number,
): Promise<void> {
  const reversed = (await deps.rewards.lockOfOrder(sql, orderId)).filter(
    ({ state }) => state === 'reversed',
  );
  const restored = reversed.map((reward) =>
    reward.value === null
      ? { ...reward, state: 'pending' as const, reversedAtMs: null }
      : { ...reward, state: 'earned' as const, round: reward.round + 1, reversedAtMs: null },
  );
  for (const reward of restored) await deps.rewards.update(sql, reward);
  await bookEarned(
    deps,
    sql,
    orderId,
    restored.filter(({ state }) => state === 'earned'),
    atMs,
  );
}

/**
 * Updates the rewards of a completed order after a reorganisation removed one of its deposits or
 * restored one. The rewards are valid as long as the deposit that the order was paid out for. The
 * loss of an extra deposit, or of a misdirected one, does not affect them.
 */
export async function updateRewardsForDeposit(
  deps: RewardDeps,
  sql: Sql,
  orderId: number,
  atMs: number,
): Promise<void> {
  const order = await deps.orders.find(sql, orderId);
  if (order?.state !== 'completed') return;
  if (await isDepositInLedger(deps, sql, order)) await restoreRewards(deps, sql, orderId, atMs);
  else await reverseRewards(deps, sql, orderId, atMs);
}
