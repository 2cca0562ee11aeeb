import type { BlockRef, Chain } from '../../ports/chain';
import { advanceOrder } from '../orders/advance-order';
import type { OrderDeps } from '../orders/order-deps';
import { createAddressBook, type AddressBook } from './address-book';
import { readNextBlock } from './read-next-block';
import { reconcileUnmined } from './reconcile-unmined';
import { rewindToCommonBlock } from './rewind';
import { createStrayKeeper } from './stray-keeper';
import { openTreasury } from '../treasury/open-treasury';

/**
 * Blocks read in one tick at most, so that a long catch-up still lets orders advance in between.
 */
const BLOCKS_PER_TICK = 200;
/**
 * Blocks remembered behind the tip: the deepest reorganisation that is followed without a new scan.
 */
const REMEMBERED_BLOCKS = 1_000;

export interface ChainWatcher {
  /**
   * Reads what is new on the chain, and takes every order on it as far as it can go. Must not run
   * twice at once for one chain.
   */
  tick(): Promise<void>;
}

/**
 * Follows one chain: its branch, the deposits on it, and the orders that wait for them. One order
 * in trouble does not hold up the others.
 * @param onProblem is told of money at the hot wallet that is not booked as capital
 */
export function createChainWatcher(
  deps: OrderDeps,
  chain: Chain,
  onError: (error: unknown, orderId: number) => void,
  onProblem: (problem: string) => void,
): ChainWatcher {
  const book = createAddressBook(deps, chain);
  const strays = createStrayKeeper(deps, chain, onError);
  let shownHeight: number | null = null;
  return {
    tick: async () => {
      if (!(await openTreasury(deps, chain))) return;
      const tip = await follow(deps, chain, book, onProblem);
      await reconcileUnmined(deps, chain, book);
      await strays.settle(tip);
      for (const orderId of await deps.stores.orders.idsWithOpenDeposits(
        deps.database,
        chain.key,
      )) {
        await advanceOrder(deps, orderId, tip.height).catch((error: unknown) =>
          onError(error, orderId),
        );
        // With each block a deposit has another confirmation, which is no event of the order.
        if (tip.height !== shownHeight)
          await deps.pubSub.publish({ topic: 'order-changed', orderId });
      }
      shownHeight = tip.height;
    },
  };
}

/** Brings our picture of the chain up to its head. @returns the block that we have read up to */
async function follow(
  deps: OrderDeps,
  chain: Chain,
  book: AddressBook,
  report: (problem: string) => void,
): Promise<BlockRef> {
  const head = await chain.head();
  let tip = await rewindToCommonBlock(deps, chain, head);
  for (let read = 0; read < BLOCKS_PER_TICK && tip.height < head.height; read += 1) {
    await book.refresh();
    const next = await readNextBlock(deps, chain, book, tip, report);
    if (!next) break;
    tip = next;
  }
  await deps.stores.chains.prune(deps.database, chain.key, tip.height - REMEMBERED_BLOCKS);
  return tip;
}
