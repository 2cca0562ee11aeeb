import type { Fence } from '../../../../platform/leases/leases';
import type { ReconciliationStore } from '../../ports/reconciliation-store';
import type { TreasuryDeps } from '../treasury-deps';

/** The dependencies for comparing the wallets with the books. */
export type ReconcileDeps = Pick<TreasuryDeps, 'database' | 'clock'> & {
  readonly stores: TreasuryDeps['stores'] & {
    readonly reconciliation: ReconciliationStore;
  };
  /** Fails once another server compares the wallets of the chain. */
  readonly fence: Fence;
  /** Receives a message for the operator when a difference appears, changes or is gone. */
  readonly report: (message: string) => void;
};
