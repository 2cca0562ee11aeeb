import type { RunningJobQueue } from '../jobs/create-job-queue';
import type { Recurring } from '../jobs/recurring';
import { suspensionPeriodMs, type Suspension } from '../ops/suspension';
import { advanceOrderAtTip } from '../usecases/orders/advance-order';
import { expireOrder, expireOverdueOrders } from '../usecases/orders/expire-order';
import { createChainWatcher } from '../usecases/deposits/watch-chain';
import { openTreasury } from '../usecases/treasury/open-treasury';
import { planSweeps } from '../usecases/transfers/plan-sweeps';
import { sendTransfers } from '../usecases/transfers/send-transfers';
import type { TransferDeps } from '../usecases/transfers/transfer-deps';
import { followShifts } from '../usecases/upstream/follow-shift';
import type { PausedTokens } from './paused-tokens';
import type { RefreshedLiquidity } from './liquidity-view';
import type { OpenRewards } from './open-rewards';
import type { Reporter } from './reporter';

const WATCH_PERIOD_MS = 700;
const SEND_PERIOD_MS = 700;
const SWEEP_PERIOD_MS = 10_000;
const UPSTREAM_PERIOD_MS = 2_000;
const EXPIRY_PERIOD_MS = 30_000;
const LIQUIDITY_PERIOD_MS = 1_000;
const REWARD_PERIOD_MS = 30_000;

export type Workers = {
  readonly deps: TransferDeps;
  readonly jobs: RunningJobQueue;
  readonly recurring: Recurring;
  readonly liquidity: RefreshedLiquidity;
  readonly suspension: Suspension;
  readonly pausedTokens: Pick<PausedTokens, 'refresh'>;
  readonly rewards: Pick<OpenRewards, 'settlePending'>;
  readonly report: Reporter;
};

const OPENING_ATTEMPTS = 5;

/**
 * Opens the books of every chain that answers, so that the first visitor finds quotes; the watchers
 * go on with the others.
 */
async function openBooks({ deps, liquidity, report }: Workers): Promise<void> {
  await Promise.all(
    deps.chains.map(async (chain) => {
      try {
        for (
          let attempt = 0;
          attempt < OPENING_ATTEMPTS && !(await openTreasury(deps, chain));
          attempt += 1
        );
      } catch (error) {
        report(error, `books of ${chain.key}`);
      }
    }),
  );
  await liquidity.refresh();
}

/**
 * Starts everything that happens without a caller: reading chains, sending transfers, sweeping,
 * following providers, ending unpaid orders.
 */
export async function startWorkers(workers: Workers): Promise<void> {
  const { deps, jobs, recurring, liquidity, suspension, pausedTokens, rewards, report } = workers;
  await openBooks(workers);
  await jobs.start({
    'order-advance': ({ orderId }) => advanceOrderAtTip(deps, orderId),
    'order-expire': async ({ orderId }) => void (await expireOrder(deps, orderId)),
  });
  for (const chain of deps.chains) {
    const watcher = createChainWatcher(
      deps,
      chain,
      (error, orderId) => report(error, `order ${orderId}`),
      (problem) => report(new Error(problem), `books of ${chain.key}`),
    );
    recurring.add({
      name: `watch ${chain.key}`,
      periodMs: WATCH_PERIOD_MS,
      run: () => watcher.tick(),
    });
    recurring.add({
      name: `send ${chain.key}`,
      periodMs: SEND_PERIOD_MS,
      run: () => sendTransfers(deps, chain),
    });
    recurring.add({
      name: `sweep ${chain.key}`,
      periodMs: SWEEP_PERIOD_MS,
      run: () =>
        planSweeps(deps, chain, deps.confirmationsOf(chain), (error, assetSlug) =>
          report(error, `sweeps of ${assetSlug}`),
        ),
    });
  }
  recurring.add({
    name: 'upstream',
    periodMs: UPSTREAM_PERIOD_MS,
    run: () => followShifts(deps, (error, orderId) => report(error, `upstream order ${orderId}`)),
  });
  recurring.add({
    name: 'rewards',
    periodMs: REWARD_PERIOD_MS,
    run: () => rewards.settlePending(),
  });
  recurring.add({
    name: 'expiry',
    periodMs: EXPIRY_PERIOD_MS,
    run: () => expireOverdueOrders(deps),
  });
  recurring.add({
    name: 'liquidity',
    periodMs: LIQUIDITY_PERIOD_MS,
    isOnEveryNode: true,
    run: () => liquidity.refresh(),
  });
  recurring.add({
    name: 'paused tokens',
    periodMs: suspensionPeriodMs,
    isOnEveryNode: true,
    run: () => pausedTokens.refresh(),
  });
  recurring.add({
    name: 'suspension',
    periodMs: suspensionPeriodMs,
    isOnEveryNode: true,
    run: () => suspension.refresh(),
  });
}
