import type { TransactionStatus } from '../chain';
import { receiptFeeOf } from './evm-receipt-fee';
import type { EvmRpc } from './evm-rpc';

/**
 * Returns the status of a transaction on the chain as the node sees it now. A receipt from a block
 * that left the chain does not count.
 */
export async function readEvmStatus(rpc: EvmRpc, txId: string): Promise<TransactionStatus> {
  const receipt = await rpc.receipt(txId);
  if (!receipt) return (await rpc.isKnown(txId)) ? { kind: 'pending' } : { kind: 'unknown' };
  const canonical = await rpc.headerAt(receipt.blockNumber);
  if (canonical?.hash !== receipt.blockHash) return { kind: 'pending' };
  return {
    kind: 'mined',
    block: { height: receipt.blockNumber, hash: receipt.blockHash },
    isSuccessful: receipt.status,
    feeMinor: receiptFeeOf(receipt),
  };
}
