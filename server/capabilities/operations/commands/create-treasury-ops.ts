import type { PayoutChain } from '../../../chains/chain';
import type { HotLevel } from '../../../chains/levels/hot-levels';
import type { OrderDeps } from '../../orders';
import { describeLevel, hotLevelStatuses } from '../../treasury';
import { acceptByOwner, explainByOwner, ownersProfit, sendByOwner } from '../usecases/owner-funds';
import { cancelByOwner, listOwnTransfers } from '../usecases/own-transfers';
import { showTreasury } from '../usecases/show-treasury';
import type { OpsDeps } from './ops-deps';

/** Connects the commands for our own wallets to the use cases. */
export function createTreasuryOps(
  deps: OrderDeps,
  payoutOnly: readonly PayoutChain[],
  hotLevels: readonly HotLevel[],
  finalConfirmationsOf: (chain: Pick<PayoutChain, 'key'>) => number,
): OpsDeps['treasury'] {
  const owner = { ...deps, payoutOnly, hotLevels, finalConfirmationsOf };
  return {
    levels: async () =>
      (await hotLevelStatuses(deps, hotLevels)).map((status) =>
        describeLevel(deps.catalogue, status),
      ),
    show: (assetSlug) => showTreasury(deps, assetSlug),
    explain: (kind, transaction) => explainByOwner(owner, kind, transaction),
    accept: (difference) => acceptByOwner(owner, difference),
    send: (transfer) => sendByOwner(owner, transfer),
    transfers: () => listOwnTransfers(deps),
    cancel: (name) => cancelByOwner(deps, name),
    profit: (fromMs, toMs) => ownersProfit(owner, fromMs, toMs),
  };
}
