import type { Chain } from '../../chains/chain';
import type { Recurring } from '../../platform/jobs/recurring';
import { fencedDatabase } from '../../platform/leases/fenced-database';
import type { Reporter } from '../../platform/process/reporter';
import type { DepositDeps } from './usecases/deposit-deps';
import { createSweepPlanner } from './usecases/plan-sweeps';
import type { SweepDeps } from './usecases/sweep-deps';
import { createChainWatcher } from './usecases/watch-chain';

const WATCH_PERIOD_MS = 700;
const SWEEP_PERIOD_MS = 10_000;

export type DepositJobParts = {
  readonly deposits: DepositDeps & SweepDeps;
  /** How many confirmations a sweep needs before it counts as done. */
  readonly confirmationsOf: (chain: Chain) => number;
  /** Whether this server may plan transfers on a chain: it has looked for missing ones first. */
  readonly isProven: (chainKey: string) => boolean;
  /** Whether this server may read the blocks of a chain, perhaps even while its signer is down. */
  readonly mayRead: (chainKey: string) => boolean;
  readonly recurring: Pick<Recurring, 'add' | 'fenceOf'>;
  readonly report: Reporter;
};

/** Adds the jobs that read the blocks of every chain and sweep its deposits to the hot wallet. */
export function addDepositJobs({
  deposits,
  confirmationsOf,
  isProven,
  mayRead,
  recurring,
  report,
}: DepositJobParts): void {
  const fenced = (name: string): DepositJobParts['deposits'] => ({
    ...deposits,
    database: fencedDatabase(deposits.database, recurring.fenceOf(name)),
  });
  for (const chain of deposits.chains) {
    const watching = `watch ${chain.key}`;
    const sweeping = `sweep ${chain.key}`;
    const planSweeps = createSweepPlanner(
      fenced(sweeping),
      chain,
      confirmationsOf(chain),
      (error, assetSlug) => report(error, `sweeps of ${assetSlug}`),
    );
    const watcher = createChainWatcher(
      fenced(watching),
      chain,
      (error, orderId) => report(error, `order ${orderId}`),
      (problem) => report(new Error(problem), `books of ${chain.key}`),
    );
    recurring.add({
      name: watching,
      periodMs: WATCH_PERIOD_MS,
      isNeededByOrders: true,
      run: async (isStopping) => (mayRead(chain.key) ? watcher.tick(isStopping) : undefined),
    });
    recurring.add({
      name: sweeping,
      periodMs: SWEEP_PERIOD_MS,
      run: async () => (isProven(chain.key) ? planSweeps() : undefined),
    });
  }
}
