import type { HotLevel } from '../../../chains/levels/hot-levels';
import type { OrderDeps } from '../../orders';
import { describeLevel, hotLevelStatuses } from '../../treasury';
import { showTreasury } from '../usecases/show-treasury';
import type { OpsDeps } from './ops-deps';

/** Connects the commands for our own wallets to the use cases. */
export const createTreasuryOps = (
  deps: OrderDeps,
  hotLevels: readonly HotLevel[],
): OpsDeps['treasury'] => ({
  levels: async () =>
    (await hotLevelStatuses(deps, hotLevels)).map((status) =>
      describeLevel(deps.catalogue, status),
    ),
  show: (assetSlug) => showTreasury(deps, assetSlug),
});
