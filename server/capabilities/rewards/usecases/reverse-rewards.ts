import type { Sql } from '../../../platform/database/database';
import { bookEarned, bookReversed } from './book-rewards';
import { isDepositStanding } from './earn-rewards';
import type { RewardDeps } from './reward-deps';

/** Takes back what an order has earned. Done twice it changes nothing more. */
export async function reverseRewards(
  deps: Pick<RewardDeps, 'rewards' | 'ledger'>,
  sql: Sql,
  orderId: number,
  atMs: number,
): Promise<void> {
  const standing = (await deps.rewards.lockOfOrder(sql, orderId)).filter(
    ({ state }) => state !== 'reversed',
  );
  for (const reward of standing)
    await deps.rewards.update(sql, { ...reward, state: 'reversed', reversedAtMs: atMs });
  await bookReversed(
    deps,
    sql,
    orderId,
    standing.filter(({ state }) => state === 'earned'),
    atMs,
  );
}

/**
 * Gives again what was taken back, at the value that it had; what never had one waits for a price.
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
 * What becomes of the rewards of a completed order when a reorganisation took a deposit of it, or
 * brought one back: they stand as long as the deposit stands that the order was paid out for. The
 * loss of a surplus, or of a stray deposit, does not touch them.
 */
export async function followDeposit(
  deps: RewardDeps,
  sql: Sql,
  orderId: number,
  atMs: number,
): Promise<void> {
  const order = await deps.orders.find(sql, orderId);
  if (order?.state !== 'completed') return;
  if (await isDepositStanding(deps, sql, order)) await restoreRewards(deps, sql, orderId, atMs);
  else await reverseRewards(deps, sql, orderId, atMs);
}
