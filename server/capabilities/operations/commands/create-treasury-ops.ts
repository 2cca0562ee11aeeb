import type { PayoutChain } from '../../../chains/chain';
import type { HotLevel } from '../../../chains/levels/hot-levels';
import type { OrderDeps } from '../../orders';
import { describeLevel, hotLevelStatuses } from '../../treasury';
import { explainByOwner, ownersProfit, sendByOwner } from '../usecases/owner-funds';
import { showTreasury } from '../usecases/show-treasury';
import type { OpsDeps } from './ops-deps';

/** Connects the commands for our own wallets to the use cases. */
export function createTreasuryOps(
  deps: OrderDeps,
  payoutOnly: readonly PayoutChain[],
  hotLevels: readonly HotLevel[],
): OpsDeps['treasury'] {
  const owner = { ...deps, chains: [...deps.chains, ...payoutOnly], hotLevels };
  return {
    levels: async () =>
      (await hotLevelStatuses(deps, hotLevels)).map((status) =>
        describeLevel(deps.catalogue, status),
      ),
    show: (assetSlug) => showTreasury(deps, assetSlug),
    explain: (kind, transaction) => explainByOwner(owner, kind, transaction),
    send: (transfer) => sendByOwner(owner, transfer),
    profit: (fromMs, toMs) => ownersProfit(owner, fromMs, toMs),
  };
}
