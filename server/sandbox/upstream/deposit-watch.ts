import type { BlockRef } from '../../chains/block-ref';
import type { Chain, IncomingTransfer } from '../../chains/chain';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import { createSerialQueue } from '../../platform/serial-queue';
import { findScanned, setScanned } from './chain-store';
import type { UpstreamOrder, UpstreamScript } from './upstream-order';
import { findUnpaidUpstreamOrders, recordDeposit } from './upstream-order-store';

type DepositWatchDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly chain: Chain;
  readonly script: UpstreamScript;
};

/** How many blocks to read again after the chain has switched to another branch. */
const REORGANISATION_DEPTH = 12;
/** Limits how long one call of `look` takes. The next call continues from there. */
const MAX_BLOCKS_PER_SCAN = 200;

/**
 * Creates a watcher for the deposit addresses of one local chain. It reads the chain's blocks, and
 * only when `look` is called.
 */
export function createDepositWatch({ database, clock, chain, script }: DepositWatchDeps): {
  look(): Promise<void>;
} {
  const inTurn = createSerialQueue();

  const firstHeightToRead = async (scanned: BlockRef): Promise<number> => {
    const block = await chain.readBlock(scanned.height, () => false);
    return block?.hash === scanned.hash
      ? scanned.height + 1
      : Math.max(0, scanned.height - REORGANISATION_DEPTH);
  };

  const readBlocks = async (
    unpaid: readonly UpstreamOrder[],
    firstHeight: number,
    head: BlockRef,
  ): Promise<void> => {
    const upstreamOrderByAddress = new Map(
      unpaid.map((upstreamOrder) => [
        chain.canonicalAddress(upstreamOrder.depositAddress),
        upstreamOrder,
      ]),
    );
    const isWatched = (address: string) => upstreamOrderByAddress.has(address);
    const lastHeight = Math.min(head.height, firstHeight + MAX_BLOCKS_PER_SCAN - 1);
    for (let height = firstHeight; height <= lastHeight; height += 1) {
      const block = await chain.readBlock(height, isWatched);
      // The chain has become shorter since its head was read.
      if (block === null) return;
      await database.transaction(async (sql) => {
        for (const [upstreamOrder, transfer] of paidUpstreamOrders(
          upstreamOrderByAddress,
          block.transfers,
        )) {
          await recordDeposit(
            sql,
            upstreamOrder.upstreamOrderId,
            { txId: transfer.txId, amountMinor: transfer.amountMinor, height },
            clock.nowMs(),
          );
        }
        await setScanned(sql, chain.key, { height, hash: block.hash });
      });
    }
  };

  const look = async (): Promise<void> => {
    const scanned = await findScanned(database, chain.key);
    if (scanned === null) return;
    const head = await chain.head();
    if (head.hash === scanned.hash) return;
    const unpaid = await findUnpaidUpstreamOrders(
      database,
      chain.key,
      clock.nowMs() - script.latePaymentMs,
    );
    if (unpaid.length === 0) return setScanned(database, chain.key, head);
    await readBlocks(unpaid, await firstHeightToRead(scanned), head);
  };
  return { look: () => inTurn(look) };
}

/** The simulated exchange ignores money in an asset other than the upstream order's. */
function paidUpstreamOrders(
  upstreamOrderByAddress: ReadonlyMap<string, UpstreamOrder>,
  transfers: readonly IncomingTransfer[],
): [UpstreamOrder, IncomingTransfer][] {
  return transfers.flatMap((transfer) => {
    const upstreamOrder = upstreamOrderByAddress.get(transfer.address);
    return upstreamOrder && upstreamOrder.fromSlug === transfer.assetSlug
      ? [[upstreamOrder, transfer]]
      : [];
  });
}
