import type { HealthDeps } from '../../capabilities/operations/usecases/health/health';

/** What health reads while nothing is wrong. */
export const GOOD_HEALTH: Omit<HealthDeps, 'reasons'> = {
  suspension: () => null,
  arePayoutsHeld: () => false,
  isDatabaseReachable: async () => true,
  hasFreshPrices: () => true,
  freeDiskBytes: () => null,
  abandonedWork: async () => [],
  walletDifferences: async () => [],
  chains: {
    nodesOut: () => [],
    silentNetworks: () => [],
    isAnyAnswering: () => true,
    isDatabaseAnswering: () => true,
  },
};
