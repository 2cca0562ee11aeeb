import type { TransferRequest } from '../chain';
import type { ReadUnspent } from './agreed-outputs';
import type { FeeRates } from './bitcoin-fees';
import type { Spendable } from './coin-selection';
import { CORE_ERROR, type CoreClient } from './core-client';
import { mempoolEntrySchema } from './core-schemas';

export type ChainedOutputsDeps = {
  readonly core: CoreClient;
  readonly unspentOf: ReadUnspent;
  readonly feeRates: FeeRates;
};

/** Nodes accept 25 unconfirmed transactions in a row, of 101,000 virtual bytes together. */
const MAX_ANCESTORS = 20;
const MAX_ANCESTOR_SIZE = 80_000;

/**
 * Returns unconfirmed outputs that transactions of ours paid back to the wallet. Whoever spends one
 * pays what the transactions before it lack at the current rate: a miner then takes all of them, so
 * this also speeds up a stuck payment.
 */
export async function readChainable(
  { core, unspentOf, feeRates }: ChainedOutputsDeps,
  { chainable = [], excludedOutputs }: Pick<TransferRequest, 'chainable' | 'excludedOutputs'>,
  sender: string,
): Promise<readonly Spendable[]> {
  if (chainable.length === 0) return [];
  const confirmed = new Set((await unspentOf(sender, 1)).map(nameOf));
  const candidates = (await unspentOf(sender, 0)).filter(
    (output) =>
      chainable.includes(output.txId) &&
      !confirmed.has(nameOf(output)) &&
      !excludedOutputs.includes(nameOf(output)),
  );
  const found: Spendable[] = [];
  // One after the other: a node rejects more than a few requests at once.
  for (const output of candidates) {
    const entry = await core.callOrNull(
      CORE_ERROR.notFound,
      mempoolEntrySchema,
      'getmempoolentry',
      [output.txId],
    );
    if (!entry || entry.ancestorcount > MAX_ANCESTORS || entry.ancestorsize > MAX_ANCESTOR_SIZE)
      continue;
    const lackingMinor = feeRates.wanted * BigInt(entry.ancestorsize) - entry.fees.ancestor;
    found.push({ ...output, carriedMinor: lackingMinor > 0n ? lackingMinor : 0n });
  }
  return found;
}

const nameOf = ({ txId, index }: Pick<Spendable, 'txId' | 'index'>): string => `${txId}:${index}`;
