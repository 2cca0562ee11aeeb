import { planSweeps } from '../capabilities/deposits/usecases/plan-sweeps';
import { createChainWatcher } from '../capabilities/deposits/usecases/watch-chain';
import type { RefreshedLiquidity } from '../capabilities/liquidity/liquidity-view';
import {
  suspensionPeriodMs,
  type Suspension,
} from '../capabilities/operations/usecases/suspension';
import { advanceOrderAtTip } from '../capabilities/orders/usecases/advance-order';
import { createDepositOrders } from '../capabilities/orders/usecases/deposit-orders';
import { expireOrder, expireOverdueOrders } from '../capabilities/orders/usecases/expire-order';
import type { OrderDeps } from '../capabilities/orders/usecases/order-deps';
import type { OpenRewards } from '../capabilities/rewards/module';
import type { PausedTokens } from '../capabilities/treasury/paused-tokens';
import { openTreasury } from '../capabilities/treasury/usecases/funding/open-treasury';
import { sendTransfers } from '../capabilities/treasury/usecases/transfers/send-transfers';
import type { TransferDeps } from '../capabilities/treasury/usecases/transfers/transfer-deps';
import { startUpstream } from '../capabilities/upstream/module';
import type { UpstreamProvider } from '../capabilities/upstream/ports/upstream-provider';
import type { RunningJobQueue } from '../platform/jobs/create-job-queue';
import type { Recurring } from '../platform/jobs/recurring';
import type { Reporter } from '../platform/process/reporter';

const WATCH_PERIOD_MS = 700;
const SEND_PERIOD_MS = 700;
const SWEEP_PERIOD_MS = 10_000;
const EXPIRY_PERIOD_MS = 30_000;
const LIQUIDITY_PERIOD_MS = 1_000;
const REWARD_PERIOD_MS = 30_000;

export type Workers = {
  readonly deps: OrderDeps & TransferDeps;
  readonly exchanges: readonly UpstreamProvider[];
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
 * Opens the books of every chain that responds, so that the first visitor gets quotes. The watchers
 * open the others later.
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
 * Starts all background work: reading chains, sending transfers, sweeping, tracking providers,
 * expiring unpaid orders.
 */
export async function startWorkers(workers: Workers): Promise<void> {
  const { deps, exchanges, jobs, recurring, liquidity, suspension, pausedTokens, rewards, report } =
    workers;
  await openBooks(workers);
  await jobs.start({
    'order-advance': ({ orderId }) => advanceOrderAtTip(deps, orderId),
    'order-expire': async ({ orderId }) => void (await expireOrder(deps, orderId)),
  });
  const onOrderError = (error: unknown, orderId: number): void => report(error, `order ${orderId}`);
  const depositDeps = { ...deps, orders: createDepositOrders(deps, onOrderError) };
  for (const chain of deps.chains) {
    const watcher = createChainWatcher(depositDeps, chain, onOrderError, (problem) =>
      report(new Error(problem), `books of ${chain.key}`),
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
  startUpstream({ deps, providers: exchanges, recurring, report });
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
