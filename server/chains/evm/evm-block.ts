import type { BlockRef } from '../block-ref';
import type { BlockHeader } from '../chain';
import type { BlockProof, BlockSource, NodeBlock } from '../nodes/block-source';
import { TRANSFER_TOPIC } from './erc20';
import type { EvmAssets } from './evm-assets';
import { measureDeposits } from './evm-measured';
import { readIncrease } from './evm-increase';
import type { EvmNode } from './evm-node';
import type { EvmBlockHeader } from './evm-schemas';
import { isInternal } from './evm-traces';
import { nativeTransfers, tokenTransfers, type IsWatched } from './evm-transfers';

/** Returns how blocks are read from the nodes of an EVM chain. */
export function evmBlockSource(assets: EvmAssets, isWatched: IsWatched): BlockSource<EvmNode> {
  return {
    read: (node, height) => readEvmBlock(node, assets, height, isWatched),
    readHeader: async ({ rpc }, { height, hash }) => {
      const header = await rpc.headerAt(height);
      return header?.hash === hash ? headerOf(header) : null;
    },
    prove: (node, block) => proveBlock(node, assets, block, isWatched),
    isProvable: (transfer) => !isInternal(transfer),
    balances: {
      assetSlug: assets.nativeSlug,
      increaseOf: ({ rpc }, block, address) => readIncrease(rpc, block, address),
    },
  };
}

/**
 * Requests only data about our own payments, so that a block with thousands of transactions needs
 * no more requests than an empty one.
 */
async function readEvmBlock(
  { rpc, readInternal }: Pick<EvmNode, 'rpc' | 'readInternal'>,
  assets: EvmAssets,
  height: number,
  isWatched: IsWatched,
): Promise<NodeBlock | null> {
  const block = await rpc.blockAt(height);
  if (!block) return null;
  const logs = await rpc.transferLogs(block, assets.contracts);
  const tokens = await measureDeposits(
    { rpc, assets },
    block,
    logs,
    tokenTransfers(logs, assets, isWatched),
  );
  const internal = await readInternal(block, isWatched);
  const native = [...nativeTransfers(block, assets, isWatched), ...(internal ?? [])];
  const succeeded = await rpc.succeededOf(block, [...new Set(native.map(({ txId }) => txId))]);
  const transfers = [...native.filter(({ txId }) => succeeded.has(txId)), ...tokens.transfers];
  return {
    block: {
      ...headerOf(block),
      transfers,
      misreported: tokens.misreported,
    },
    isBlindTo: internal === null ? isInternal : () => false,
  };
}

/** Proves what a block contains, except transfers inside contract calls. */
async function proveBlock(
  node: EvmNode,
  assets: EvmAssets,
  { height, hash }: BlockRef,
  isWatched: IsWatched,
): Promise<BlockProof<EvmNode> | null> {
  const proven = await node.prove(hash);
  if (proven === null || proven.block.number !== height) return null;
  const { block, logs, succeeded } = proven;
  const ours = logs.filter(
    ({ address, topics }) => assets.slugOf(address) !== null && topics[0] === TRANSFER_TOPIC,
  );
  const reported = tokenTransfers(ours, assets, isWatched);
  return {
    header: headerOf(block),
    transfers: nativeTransfers(block, assets, isWatched).filter(({ txId }) => succeeded.has(txId)),
    reported,
    measureAt: async ({ rpc }) =>
      (await measureDeposits({ rpc, assets }, block, ours, reported)).transfers,
  };
}

const headerOf = ({ number, hash, parentHash, timestamp }: EvmBlockHeader): BlockHeader => ({
  height: number,
  hash,
  parentHash,
  minedAtMs: timestamp * 1_000,
});
