import type * as z from 'zod';

import { CORE_ERROR, type CoreClient } from './core-client';
import { spendingTransactionSchema, walletTransactionDetailsSchema } from './core-schemas';

export type SpendingTransaction = z.output<typeof spendingTransactionSchema>;
export type Output = SpendingTransaction['vout'][number];

/** Reads a transaction from a wallet, which has those that pay or spend from its addresses. */
export async function readFromWallet(
  wallet: CoreClient,
  txId: string,
): Promise<SpendingTransaction | null> {
  const found = await wallet.callOrNull(
    CORE_ERROR.notFound,
    walletTransactionDetailsSchema,
    'gettransaction',
    [txId, true, true],
  );
  return found && found.decoded;
}

/**
 * Reads a transaction from a block, the mempool or the node's index.
 * @param blockHash for a node without that index
 */
export const readFromNode = (
  core: CoreClient,
  txId: string,
  blockHash?: string,
): Promise<SpendingTransaction | null> =>
  core.callOrNull(CORE_ERROR.notFound, spendingTransactionSchema, 'getrawtransaction', [
    txId,
    true,
    ...(blockHash === undefined ? [] : [blockHash]),
  ]);

/**
 * Reads the outputs that a transaction spends, in order and one transaction at a time, as long as
 * the caller asks for more: a stranger's may be large.
 * @param find returns a transaction that is spent from, or `null` if it isn't ours
 * @returns each output; `null` for a new coin, or one that isn't ours
 */
export async function* readSpentFrom(
  find: (txId: string) => Promise<SpendingTransaction | null>,
  inputs: SpendingTransaction['vin'],
): AsyncGenerator<Output | null> {
  const outputsOf = new Map<string, readonly Output[]>();
  for (const { txid, vout } of inputs) {
    if (txid === undefined) {
      yield null;
      continue;
    }
    const outputs = outputsOf.get(txid) ?? (await find(txid))?.vout ?? [];
    outputsOf.set(txid, outputs);
    yield outputs.find(({ n }) => n === vout) ?? null;
  }
}
