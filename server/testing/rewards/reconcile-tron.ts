import {
  createWalletReconciler,
  type WalletReconciler,
} from '../../capabilities/treasury/usecases/reconciliation/reconcile-wallets';
import type { PayoutChain } from '../../chains/chain';
import { createStores } from '../../composition/stores';
import { noFence } from '../../platform/leases/sole-leases';
import { until } from '../until';
import type { WithdrawalHarness } from './withdrawal-harness';

/**
 * Creates a reconciler of a wallet on a chain without deposits, as a server does when it starts.
 * @param report receives the messages for the operator
 */
export const tronReconciler = (
  { transfers }: Pick<WithdrawalHarness, 'transfers'>,
  chain: PayoutChain,
  report: (message: string) => void = () => undefined,
): WalletReconciler =>
  createWalletReconciler(
    { ...transfers, stores: createStores(), fence: noFence, report },
    chain,
    null,
  );

/** Compares the wallet. A block in between ends a comparison without a result. */
export async function reconcileTron(...request: Parameters<typeof tronReconciler>): Promise<void> {
  const reconciler = tronReconciler(...request);
  await until('a comparison of the wallet', async () => (await reconciler.run()) !== null);
}
