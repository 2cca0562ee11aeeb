import type { Chain } from '../../chains/chain';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Reporter } from '../../platform/process/reporter';
import type { DepositDeps } from './usecases/deposit-deps';
import { planSweeps } from './usecases/plan-sweeps';
import type { SweepDeps } from './usecases/sweep-deps';
import { createChainWatcher } from './usecases/watch-chain';

const WATCH_PERIOD_MS = 700;
const SWEEP_PERIOD_MS = 10_000;

export type DepositJobParts = {
  readonly deposits: DepositDeps & SweepDeps;
  /** How many confirmations a sweep needs before it counts as done. */
  readonly confirmationsOf: (chain: Chain) => number;
  readonly recurring: Pick<Recurring, 'add'>;
  readonly report: Reporter;
};

/** Adds the jobs that read the blocks of every chain and sweep its deposits to the hot wallet. */
export function addDepositJobs({
  deposits,
  confirmationsOf,
  recurring,
  report,
}: DepositJobParts): void {
  for (const chain of deposits.chains) {
    const watcher = createChainWatcher(
      deposits,
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
      name: `sweep ${chain.key}`,
      periodMs: SWEEP_PERIOD_MS,
      run: () =>
        planSweeps(deposits, chain, confirmationsOf(chain), (error, assetSlug) =>
          report(error, `sweeps of ${assetSlug}`),
        ),
    });
  }
}
