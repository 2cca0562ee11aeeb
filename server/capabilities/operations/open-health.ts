import type { Database } from '../../platform/database/database';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Market } from '../quotes';
import type { ApprovalStore, PausedTokens, PayoutHolds, WalletStore } from '../treasury';
import type { OpenChainHealth } from './open-chain-health';
import type { DiskHealth } from './usecases/health/disk-health';
import { createHealth, type HealthCheck, type HealthDeps } from './usecases/health/health';

export type HealthParts = Pick<HealthDeps, 'suspension' | 'reasons'> & {
  readonly database: Database;
  readonly market: Pick<Market, 'hasFreshPrices'>;
  readonly disk: Pick<DiskHealth, 'freeBytes'>;
  readonly chainHealth: Pick<OpenChainHealth, 'forHealth'>;
  readonly pausedTokens: Pick<PausedTokens, 'all'>;
  readonly payoutHolds: Pick<PayoutHolds, 'current'>;
  readonly approvals: Pick<ApprovalStore, 'waiting'>;
  readonly wallets: Pick<WalletStore, 'compared'>;
  readonly recurring: Pick<Recurring, 'abandoned'>;
};

/** Creates the health check behind `GET /api/v1/health` from its parts. */
export function openHealth({
  database,
  suspension,
  reasons,
  market,
  disk,
  chainHealth,
  pausedTokens,
  payoutHolds,
  approvals,
  wallets,
  recurring,
}: HealthParts): HealthCheck {
  return createHealth({
    suspension,
    reasons,
    isDatabaseReachable: () =>
      database.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    hasFreshPrices: market.hasFreshPrices,
    walletDifferences: async () =>
      (await wallets.compared(database)).filter(({ differenceMinor }) => differenceMinor !== 0n),
    freeDiskBytes: disk.freeBytes,
    abandonedWork: recurring.abandoned,
    chains: chainHealth.forHealth,
    pausedTokens: pausedTokens.all,
    arePayoutsHeld: () => payoutHolds.current().length > 0,
    countAwaitedApprovals: async () => (await approvals.waiting(database)).length,
  });
}
