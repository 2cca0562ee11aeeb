import type { Sql } from '../../../platform/database/database';
import { totalMinor } from '../../deposits';
import type { Order } from '../../orders';
import { planRewards, type Earners } from '../domain/plan-rewards';
import type { Reward } from '../domain/reward';
import { bookEarned } from './book-rewards';
import { findEarners } from './find-earners';
import type { RewardDeps } from './reward-deps';
import { earn, valuationOf } from './value-rewards';

/**
 * Books the rewards that an order earns, in the transaction that completes it; the caller has
 * locked the order. An order earns only once. If there is no price to value the fee, the rewards
 * wait for one. If the deposit that the order was paid out for has vanished, they are withheld.
 */
export async function earnRewards(
  deps: RewardDeps,
  sql: Sql,
  order: Order,
  atMs: number,
): Promise<void> {
  if (order.isSimulated && !deps.areSimulatedOrdersRewarded) return;
  if ((await deps.rewards.lockOfOrder(sql, order.orderId)).length > 0) return;
  const earners = await findEarners(deps, sql, order);
  const pending = planRewards(order.terms, earners, deps.rates).map((planned) =>
    newReward(deps, order, earners, planned, atMs),
  );
  if (pending.length === 0) return;
  if (!(await isDepositInLedger(deps, sql, order)))
    return deps.rewards.insert(
      sql,
      pending.map((reward) => ({ ...reward, state: 'reversed', reversedAtMs: atMs })),
    );
  const valuation = valuationOf(deps, order);
  if (valuation === null) return deps.rewards.insert(sql, pending);
  const earned = pending.map((reward) => earn(deps, order, reward, valuation));
  await deps.rewards.insert(sql, earned);
  await bookEarned(deps, sql, order.orderId, earned, atMs);
}

function newReward(
  deps: RewardDeps,
  order: Order,
  earners: Earners,
  planned: ReturnType<typeof planRewards>[number],
  atMs: number,
): Reward {
  return {
    ...planned,
    rewardId: deps.ids.guid(),
    orderId: order.orderId,
    sourceUserId: earners.clientUserId,
    state: 'pending',
    value: null,
    round: 0,
    isSimulated: order.isSimulated,
    createdAtMs: atMs,
    reversedAtMs: null,
  };
}

/**
 * Whether the deposit that the order was paid out for is still in the ledger. An upstream provider
 * is responsible for its own deposits.
 */
export async function isDepositInLedger(
  deps: Pick<RewardDeps, 'deposits'>,
  sql: Sql,
  order: Order,
): Promise<boolean> {
  if (order.upstreamOrderId !== null) return true;
  const deposits = await deps.deposits.ofOrder(sql, order.orderId);
  return (
    totalMinor(
      deposits.filter(
        ({ state, assetSlug }) => state === 'credited' && assetSlug === order.fromSlug,
      ),
    ) >= order.terms.depositMinor
  );
}
