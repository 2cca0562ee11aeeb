import type { ReconciledWallet } from '../../capabilities/treasury/ports/wallet-store';
import {
  createWalletReconciler,
  type WalletReconciler,
} from '../../capabilities/treasury/usecases/reconciliation/reconcile-wallets';
import { noFence } from '../../platform/leases/sole-leases';
import type { OrderHarness } from './order-harness';

export type ReconcileSteps = {
  /** Compares the wallets of all chains, as a running server does. */
  readonly run: () => Promise<void>;
  /** Compares them as a server that has just started. */
  readonly runRestarted: () => Promise<void>;
  /** Returns the wallets that differ from the books, as `wallet asset difference`. */
  readonly differences: () => Promise<readonly string[]>;
  readonly compared: () => Promise<readonly ReconciledWallet[]>;
  /** The messages for the operator. */
  readonly alerts: string[];
};

/** Creates steps that compare the wallets of a test harness with its books. */
export function reconcileSteps({ deps }: OrderHarness): ReconcileSteps {
  const { database, stores, clock, chains } = deps;
  const alerts: string[] = [];
  const create = (): readonly WalletReconciler[] =>
    chains.map((chain) =>
      createWalletReconciler(
        {
          database,
          stores,
          clock,
          fence: noFence,
          report: (message) => void alerts.push(message),
        },
        chain,
        chain,
      ),
    );
  const runAll = async (reconcilers: readonly WalletReconciler[]): Promise<void> => {
    for (const reconciler of reconcilers) await reconciler.run();
  };
  const running = create();
  return {
    alerts,
    run: () => runAll(running),
    runRestarted: () => runAll(create()),
    compared: () => stores.wallets.compared(database),
    differences: async () =>
      (await stores.wallets.compared(database))
        .filter(({ differenceMinor }) => differenceMinor !== 0n)
        .map(
          ({ wallet, assetSlug, differenceMinor }) => `${wallet} ${assetSlug} ${differenceMinor}`,
        ),
  };
}
