import type { SignedTransfer } from '../chain';
import { TransferRejectedError } from '../chain-errors';
import { JsonRpcError } from '../json-rpc';
import type { EvmRpc } from './evm-rpc';
import { readEvmStatus } from './evm-status';

const NONCE_USED = /nonce too low|nonce.*(already|used)|underpriced|already been used/i;

/**
 * Sends a signed transaction. If the node already knows the transaction, an error counts as
 * success, so that a send can be repeated after a crash.
 */
export async function broadcastEvm(
  chainKey: string,
  rpc: EvmRpc,
  signed: SignedTransfer,
): Promise<void> {
  try {
    await rpc.sendRaw(signed.rawTransaction);
  } catch (error) {
    if (!(error instanceof JsonRpcError)) throw error;
    const status = await readEvmStatus(rpc, signed.txId);
    if (status.kind !== 'unknown') return;
    throw new TransferRejectedError(chainKey, error.message, NONCE_USED.test(error.message));
  }
}
