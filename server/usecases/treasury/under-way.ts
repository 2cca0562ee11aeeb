import type { PayoutChain } from '../../ports/chain';
import type { OrderDeps } from '../orders/order-deps';

type UnderWayDeps = Pick<OrderDeps, 'database'> & { readonly stores: Pick<OrderDeps['stores'], 'transfers'> };

/** Whether a transfer of ours is between the hot wallet and the books. What only waits in the queue has not touched the wallet. */
export async function isBusy({ database, stores }: UnderWayDeps, chain: PayoutChain): Promise<boolean> {
  return (await stores.transfers.inFlight(database, chain.key)).some(({ state }) => state !== 'queued');
}

/** Whether the chain still has all that it could undo: money of a transfer that it has just dropped is no capital. */
export async function doAllStand({ database, stores }: UnderWayDeps, chain: PayoutChain): Promise<boolean> {
  for (const { block } of await stores.transfers.followed(database, chain.key)) {
    if (block === null || (await chain.blockRefAt(block.height))?.hash !== block.hash) return false;
  }
  return true;
}
