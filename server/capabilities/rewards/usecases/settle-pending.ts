import { bookEarned } from './book-rewards';
import type { RewardDeps } from './reward-deps';
import { earn, valuationOf } from './value-rewards';

/**
 * Values the rewards that wait for a price, if there is one now. An order that still has none keeps
 * waiting.
 */
export async function settlePendingRewards(deps: RewardDeps): Promise<void> {
  for (const orderId of await deps.rewards.pendingOrderIds(deps.database))
    await settleOrder(deps, orderId);
}

async function settleOrder(deps: RewardDeps, orderId: number): Promise<void> {
  const order = await deps.orders.find(deps.database, orderId);
  const valuation = order && valuationOf(deps, order);
  if (!order || !valuation) return;
  await deps.database.transaction(async (sql) => {
    const pending = (await deps.rewards.lockOfOrder(sql, orderId)).filter(
      ({ state }) => state === 'pending',
    );
    const earned = pending.map((reward) => earn(deps, order, reward, valuation));
    for (const reward of earned) await deps.rewards.update(sql, reward);
    await bookEarned(deps, sql, orderId, earned, deps.clock.nowMs());
  });
}
