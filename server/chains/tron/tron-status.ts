import type { SignedTransfer, TransactionStatus } from '../chain';
import type { TronRpc } from './tron-rpc';
import { expirationOf } from './tron-transaction';

/** Returns the status of a transaction on the chain as the node sees it now. */
export async function readTronStatus(rpc: TronRpc, txId: string): Promise<TransactionStatus> {
  const info = await rpc.transactionInfo(txId);
  if (info?.blockNumber === undefined)
    return (await rpc.isKnown(txId)) ? { kind: 'pending' } : { kind: 'unknown' };
  const block = await rpc.blockAt(info.blockNumber);
  if (block === null) return { kind: 'pending' };
  const isSuccessful = info.result !== 'FAILED' && (info.receipt.result ?? 'SUCCESS') === 'SUCCESS';
  return {
    kind: 'mined',
    block: { height: block.height, hash: block.hash },
    isSuccessful,
    feeMinor: BigInt(info.fee),
  };
}

/**
 * Whether a transaction has expired: no block contains it or can include it any more. A block
 * accepts it only if the previous block is older than its expiration. Once a final block has
 * reached that time, only blocks up to that one could contain it, and all of them are known. The
 * grace period covers a load-balanced endpoint whose nodes are at different heights.
 */
export async function hasTronTransactionExpired(
  rpc: TronRpc,
  { rawTransaction, txId }: SignedTransfer,
  graceMs: number,
): Promise<boolean> {
  const { timestampMs } = await rpc.solidHead();
  if (timestampMs <= expirationOf(rawTransaction) + graceMs) return false;
  const [info, solidInfo] = await Promise.all([
    rpc.transactionInfo(txId),
    rpc.solidTransactionInfo(txId),
  ]);
  return info === null && solidInfo === null && !(await rpc.isKnown(txId));
}
