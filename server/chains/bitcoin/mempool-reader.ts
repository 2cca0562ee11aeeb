import * as z from 'zod';

import type { IncomingTransfer } from '../chain';
import type { CoreClient } from './core-client';
import { transactionSchema, type CoreTransaction } from './core-schemas';

const BATCH_SIZE = 200;

/**
 * Creates a reader for the payments in the node's mempool. It requests each transaction once and
 * forgets it after it has left the mempool.
 */
export function createMempoolReader(
  node: CoreClient,
  paymentsIn: (transaction: CoreTransaction) => readonly IncomingTransfer[],
): () => Promise<readonly IncomingTransfer[]> {
  let seen = new Map<string, readonly IncomingTransfer[]>();

  return async () => {
    const txIds = await node.request(z.array(z.string()), 'getrawmempool');
    const present = new Map<string, readonly IncomingTransfer[]>();
    const missing: string[] = [];
    for (const txId of txIds) {
      const known = seen.get(txId);
      if (known) present.set(txId, known);
      else missing.push(txId);
    }
    for (let start = 0; start < missing.length; start += BATCH_SIZE) {
      const answers = await node.batch(
        missing
          .slice(start, start + BATCH_SIZE)
          .map((txId) => ({ method: 'getrawtransaction', params: [txId, true] })),
      );
      for (const response of answers) {
        // A transaction that was mined or dropped between the two calls has an error in its place.
        const transaction = transactionSchema.safeParse(response);
        if (transaction.success && transaction.data.blockhash === undefined)
          present.set(transaction.data.txid, paymentsIn(transaction.data));
      }
    }
    seen = present;
    return [...present.values()].flat();
  };
}
