import * as z from 'zod';

import type { SignedTransfer } from '../chain';
import { TransferRejectedError } from '../chain-errors';
import { JsonRpcError } from '../json-rpc';
import { readBitcoinStatus } from './bitcoin-status';
import { CORE_ERROR, hasCoreCode, type CoreClient } from './core-client';
import type { WatchWallet } from './watch-wallet';

const OUTPUT_IS_SPENT =
  /missing-?or-?spent|missing inputs|txn-mempool-conflict|insufficient fee, rejecting replacement/i;

/**
 * Sends a signed transaction. A transaction that is already in the mempool or on the chain counts
 * as sent, so that a send can be repeated after a crash.
 */
export async function broadcastBitcoin(
  chainKey: string,
  node: CoreClient,
  watchWallet: WatchWallet,
  signed: SignedTransfer,
): Promise<void> {
  try {
    await node.request(z.string(), 'sendrawtransaction', [signed.rawTransaction]);
  } catch (error) {
    if (!(error instanceof JsonRpcError) || hasCoreCode(error, CORE_ERROR.alreadyInChain)) {
      if (error instanceof JsonRpcError) return;
      throw error;
    }
    const status = await readBitcoinStatus(node, watchWallet, signed.txId);
    if (status.kind !== 'unknown') return;
    throw new TransferRejectedError(chainKey, error.message, OUTPUT_IS_SPENT.test(error.message));
  }
}
