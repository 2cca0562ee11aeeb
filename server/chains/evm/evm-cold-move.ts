import type { BlockRef } from '../block-ref';
import type { Chain } from '../chain';
import { ChainUnavailableError } from '../chain-errors';
import { payerOf, type ColdMove, type ColdMoveWallets, type Movement } from '../cold-move';
import { readAgreedColdMove } from '../nodes/agreed-reads';
import type { NodePool } from '../nodes/chain-node';
import { decodeTransferLog } from './erc20';
import type { EvmAssets } from './evm-assets';
import type { EvmNode } from './evm-node';
import { receiptFeeOf } from './evm-receipt-fee';
import type { EvmRpc } from './evm-rpc';

type Deps = {
  readonly chainKey: string;
  readonly assets: EvmAssets;
  /** Reads a block once for all of its transactions. */
  readonly contentsOf: ReturnType<typeof createContentsReader>;
};

/** Returns the cold address, and the call about it. */
export function coldCalls(
  { pool, ...parts }: Omit<Deps, 'contentsOf'> & { readonly pool: NodePool<EvmNode> },
  hot: string,
  coldAddress: string | undefined,
): Pick<Chain, 'coldAddress' | 'readColdMove'> {
  if (coldAddress === undefined) return { coldAddress: null };
  const cold = coldAddress.toLowerCase();
  const deps = { ...parts, contentsOf: createContentsReader(parts.assets) };
  return {
    coldAddress: cold,
    readColdMove: (txId, block) =>
      readAgreedColdMove(pool, txId, ({ rpc }) =>
        readEvmColdMove({ ...deps, rpc }, { hot, cold }, txId, block),
      ),
  };
}

/**
 * Reads whether a transaction only moved coins between our hot and cold wallets: as its own value,
 * or by the events of tokens. Coins that a contract forwards, such as a Safe, show in neither. A
 * stranger's payment needs no request of its own.
 * @throws ChainUnavailableError if the node doesn't show the transaction in that block
 */
async function readEvmColdMove(
  { chainKey, rpc, contentsOf }: Deps & { readonly rpc: EvmRpc },
  wallets: ColdMoveWallets,
  txId: string,
  block: BlockRef,
): Promise<ColdMove | null> {
  const { transactions, logs } = await contentsOf(rpc, block);
  const sent = transactions.find(({ hash }) => hash === txId);
  if (!sent) throw new ChainUnavailableError(chainKey, `${txId} is not in block ${block.hash}`);
  const movements: Movement[] = [
    ...(sent.value > 0n ? [sent] : []),
    ...logs
      .filter(({ transactionHash }) => transactionHash === txId)
      .flatMap((log) => decodeTransferLog(log) ?? [])
      .filter(({ amountMinor }) => amountMinor > 0n),
  ];
  const from = payerOf(movements, wallets);
  if (from === null) return null;
  const receipt = await rpc.receipt(txId);
  if (receipt?.blockHash !== block.hash)
    throw new ChainUnavailableError(chainKey, `${txId} is not in block ${block.hash}`);
  if (!receipt.status) return null;
  return {
    from,
    feeMinor: sent.from === wallets[from] ? receiptFeeOf(receipt) : 0n,
    hotNonce: sent.from === wallets.hot ? sent.nonce : null,
  };
}

/** Creates a reader that keeps the last block of each node. */
function createContentsReader({ contracts }: EvmAssets) {
  const kept = new WeakMap<EvmRpc, { readonly hash: string; readonly contents: BlockContents }>();
  return async (rpc: EvmRpc, block: BlockRef): Promise<BlockContents> => {
    const last = kept.get(rpc);
    if (last?.hash === block.hash) return last.contents;
    const sent = await rpc.sentIn(block.height);
    if (sent?.hash !== block.hash) return { transactions: [], logs: [] };
    const { transactions } = sent;
    const contents = { transactions, logs: await rpc.transferLogs(block, contracts) };
    kept.set(rpc, { hash: block.hash, contents });
    return contents;
  };
}

type BlockContents = {
  readonly transactions: NonNullable<Awaited<ReturnType<EvmRpc['sentIn']>>>['transactions'];
  readonly logs: Awaited<ReturnType<EvmRpc['transferLogs']>>;
};
