import type * as z from 'zod';

import { ChainUnavailableError } from '../chain-errors';
import { CORE_ERROR, type CoreClient } from './core-client';
import { spendingTransactionSchema } from './core-schemas';

type SpendingTransaction = z.output<typeof spendingTransactionSchema>;
export type Output = SpendingTransaction['vout'][number];

/**
 * Reads the outputs that a transaction spends, in order and one transaction at a time, as long as
 * the caller asks for more: a stranger's may be large.
 * @returns each output; `null` for a new coin
 * @throws ChainUnavailableError if the node doesn't show a transaction that is spent from
 */
export async function* readSpentFrom(
  { chainKey, core }: { readonly chainKey: string; readonly core: CoreClient },
  inputs: SpendingTransaction['vin'],
): AsyncGenerator<Output | null> {
  const outputsOf = new Map<string, readonly Output[]>();
  for (const { txid, vout } of inputs) {
    if (txid === undefined) {
      yield null;
      continue;
    }
    const outputs = outputsOf.get(txid) ?? (await readOutputs(chainKey, core, txid));
    outputsOf.set(txid, outputs);
    yield outputs.find(({ n }) => n === vout) ?? null;
  }
}

async function readOutputs(
  chainKey: string,
  core: CoreClient,
  txId: string,
): Promise<readonly Output[]> {
  const source = await core.callOrNull(
    CORE_ERROR.notFound,
    spendingTransactionSchema,
    'getrawtransaction',
    [txId, true],
  );
  if (source !== null) return source.vout;
  throw new ChainUnavailableError(
    chainKey,
    `the node does not show ${txId}: it needs txindex=1, and may still be building that index`,
  );
}
