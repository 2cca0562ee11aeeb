import type { ChainBlock, IncomingTransfer } from '../chain';
import type { BlockSource, NodeBlock } from '../nodes/read-agreed-block';
import { TRANSFER_TOPIC } from './erc20';
import type { EvmAssets } from './evm-assets';
import { measureDeposits } from './evm-measured';
import type { EvmNode } from './evm-node';
import { isInternal } from './evm-traces';
import { nativeTransfers, tokenTransfers, type IsWatched } from './evm-transfers';

/** Returns how blocks are read from the nodes of an EVM chain. */
export function evmBlockSource(assets: EvmAssets, isWatched: IsWatched): BlockSource<EvmNode> {
  return {
    read: (node, height) => readEvmBlock(node, assets, height, isWatched),
    confirm: (node, block, transfer) => confirmByBalance(node, assets, block, transfer),
    prove: (node, block) => readProvenTransfers(node, assets, block, isWatched),
    isProvable: (transfer) => !isInternal(transfer),
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
      height: block.number,
      hash: block.hash,
      parentHash: block.parentHash,
      minedAtMs: block.timestamp * 1_000,
      transfers,
      misreported: tokens.misreported,
    },
    isBlindTo: internal === null ? isInternal : () => false,
  };
}

/** Returns the transfers of a block as proven, except those inside contract calls. */
async function readProvenTransfers(
  { rpc, prove }: EvmNode,
  assets: EvmAssets,
  { hash }: ChainBlock,
  isWatched: IsWatched,
): Promise<readonly IncomingTransfer[] | null> {
  const proven = await prove(hash);
  if (proven === null) return null;
  const { block, logs, succeeded } = proven;
  const ours = logs.filter(
    ({ address, topics }) => assets.slugOf(address) !== null && topics[0] === TRANSFER_TOPIC,
  );
  const tokens = await measureDeposits(
    { rpc, assets },
    block,
    ours,
    tokenTransfers(ours, assets, isWatched),
  );
  const native = nativeTransfers(block, assets, isWatched);
  return [...native.filter(({ txId }) => succeeded.has(txId)), ...tokens.transfers];
}

/**
 * Whether the address got as much in the block as its native transfers and this one say. A node
 * without traces can tell by the balances.
 * @returns `null` if the address also spent, or the node does not have the balances
 */
async function confirmByBalance(
  { rpc }: EvmNode,
  assets: EvmAssets,
  block: ChainBlock,
  transfer: IncomingTransfer,
): Promise<boolean | null> {
  const { address, amountMinor } = transfer;
  const [before, after] = await Promise.all([
    rpc.balanceAfter(address, block.parentHash),
    rpc.balanceAfter(address, block.hash),
  ]);
  if (before === null || after === null) return null;
  const known = block.transfers
    .filter((other) => other.address === address && other.assetSlug === assets.nativeSlug)
    .reduce((sum, other) => sum + other.amountMinor, 0n);
  const gained = after - before;
  if (gained < 0n) return null;
  return gained >= known + amountMinor;
}
