import type { HealthDeps } from '../../capabilities/operations/usecases/health/health';

/** The part of health about chains when all nodes and the database respond. */
export const GOOD_CHAINS: HealthDeps['chains'] = {
  nodesOut: () => [],
  silentNetworks: () => [],
  isAnyAnswering: () => true,
  isDatabaseAnswering: () => true,
};
