import type { BlockRef, Chain } from '../chain';
import { ChainUnavailableError } from '../chain-errors';
import { payerOf, type ColdMove, type ColdMoveWallets, type Movement } from '../cold-move';
import { readAgreedColdMove } from '../nodes/agreed-reads';
import type { NodePool } from '../nodes/chain-node';
import { decodeTransferLog } from './erc20';
import type { EvmAssets } from './evm-assets';
import type { EvmNode } from './evm-node';
import { receiptFeeOf } from './evm-receipt-fee';
import type { EvmRpc } from './evm-rpc';

type Deps = { readonly chainKey: string; readonly rpc: EvmRpc; readonly assets: EvmAssets };

/** Returns the cold address, and the call about it. */
export function coldCalls(
  { pool, ...parts }: Omit<Deps, 'rpc'> & { readonly pool: NodePool<EvmNode> },
  hot: string,
  coldAddress: string | undefined,
): Pick<Chain, 'coldAddress' | 'readColdMove'> {
  if (coldAddress === undefined) return { coldAddress: null };
  const cold = coldAddress.toLowerCase();
  return {
    coldAddress: cold,
    readColdMove: (txId, block) =>
      readAgreedColdMove(pool, ({ rpc }) =>
        readEvmColdMove({ ...parts, rpc }, { hot, cold }, txId, block),
      ),
  };
}

/**
 * Reads whether a transaction only moved coins between our hot and cold wallets: as its own value,
 * or by the events of tokens. Coins that a contract forwards, such as a Safe, show in neither.
 * @throws ChainUnavailableError if the node doesn't show the transaction in that block
 */
async function readEvmColdMove(
  { chainKey, rpc, assets }: Deps,
  wallets: ColdMoveWallets,
  txId: string,
  block: BlockRef,
): Promise<ColdMove | null> {
  const receipt = await rpc.receipt(txId);
  const sent = (await rpc.sentIn(block.height))?.transactions.find(({ hash }) => hash === txId);
  if (receipt?.blockHash !== block.hash || !sent)
    throw new ChainUnavailableError(chainKey, `${txId} is not in block ${block.hash}`);
  if (!receipt.status) return null;
  const logs = await rpc.transferLogs(block, assets.contracts);
  const movements: Movement[] = [
    ...(sent.value > 0n ? [sent] : []),
    ...logs
      .filter(({ transactionHash }) => transactionHash === txId)
      .flatMap((log) => decodeTransferLog(log) ?? [])
      .filter(({ amountMinor }) => amountMinor > 0n),
  ];
  const from = payerOf(movements, wallets);
  return from && { from, feeMinor: sent.from === wallets[from] ? receiptFeeOf(receipt) : 0n };
}
