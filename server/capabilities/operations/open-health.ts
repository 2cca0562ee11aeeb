import type { Database } from '../../platform/database/database';
import type { Market } from '../quotes';
import type { PausedTokens } from '../treasury';
import type { OpenChainHealth } from './open-chain-health';
import type { DiskHealth } from './usecases/health/disk-health';
import { createHealth, type HealthCheck, type HealthDeps } from './usecases/health/health';

export type HealthParts = Pick<HealthDeps, 'suspension' | 'reasons'> & {
  readonly database: Database;
  readonly market: Pick<Market, 'hasFreshPrices'>;
  readonly disk: Pick<DiskHealth, 'freeBytes'>;
  readonly chainHealth: Pick<OpenChainHealth, 'forHealth'>;
  readonly pausedTokens: Pick<PausedTokens, 'all'>;
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
    freeDiskBytes: disk.freeBytes,
    chains: chainHealth.forHealth,
    pausedTokens: pausedTokens.all,
  });
}
