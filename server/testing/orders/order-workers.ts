import { createSweepPlanner } from '../../capabilities/deposits/usecases/plan-sweeps';
import { createChainWatcher } from '../../capabilities/deposits/usecases/watch-chain';
import { createDepositOrders } from '../../capabilities/orders/usecases/deposit-orders';
import type { OrderDeps } from '../../capabilities/orders/usecases/order-deps';
import { sendTransfers } from '../../capabilities/treasury/usecases/transfers/send-transfers';
import type { TransferDeps } from '../../capabilities/treasury/usecases/transfers/transfer-deps';

/** The dependencies of orders and of the transfers that they send. */
export type OrderWorkerDeps = OrderDeps & TransferDeps;

export type AllowedWork = 'all' | 'reading' | 'nothing';

/**
 * Creates a function that runs one round of the workers on each chain.
 * @returns the function; its argument says what a chain's workers may do
 */
export function createWorkers(
  deps: OrderWorkerDeps,
  problems: string[],
): (allowedOn: (chainKey: string) => AllowedWork) => Promise<void> {
  const onError = (error: unknown): void => void problems.push(String(error));
  const depositDeps = { ...deps, orders: createDepositOrders(deps, onError) };
  const workers = deps.chains.map((chain) => ({
    chain,
    watcher: createChainWatcher(depositDeps, chain, onError, (problem) => problems.push(problem)),
    planSweeps: createSweepPlanner(deps, chain, 2, (error, assetSlug) =>
      problems.push(`sweeps of ${assetSlug}: ${String(error)}`),
    ),
  }));
  return async (allowedOn) => {
    for (const { chain, watcher, planSweeps } of workers) {
      const allowed = allowedOn(chain.key);
      if (allowed === 'nothing') continue;
      await watcher.tick();
      if (allowed === 'reading') continue;
      await planSweeps();
      await sendTransfers(deps, chain);
    }
  };
}
