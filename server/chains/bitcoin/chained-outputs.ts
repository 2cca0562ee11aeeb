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

/** Nodes accept 25 unconfirmed transactions in a row, with 101,000 virtual bytes in total. */
const MAX_ANCESTORS = 20;
const MAX_ANCESTOR_SIZE = 80_000;

/**
 * Returns unconfirmed change of our own transactions. A transfer that spends it also pays the fees
 * that the transactions before it lack at the current rate: a miner then takes all of them, so this
 * also speeds up a stuck payment.
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
    const pack = await readPackage({ core, feeRates }, output.txId);
    if (!pack || pack.count > MAX_ANCESTORS || pack.size > MAX_ANCESTOR_SIZE) continue;
    found.push({ ...output, carriedMinor: pack.lackingMinor });
  }
  return found;
}

/** A transaction in the mempool together with its unconfirmed ancestors. */
type Package = {
  readonly count: number;
  readonly size: number;
  /** The fees that they lack at the current rate; 0 if none. */
  readonly lackingMinor: bigint;
};

/** @returns `null` if the transaction is not in the mempool, for example because it is confirmed */
export async function readPackage(
  { core, feeRates }: Pick<ChainedOutputsDeps, 'core' | 'feeRates'>,
  txId: string,
): Promise<Package | null> {
  const entry = await core.callOrNull(CORE_ERROR.notFound, mempoolEntrySchema, 'getmempoolentry', [
    txId,
  ]);
  if (!entry) return null;
  const lackingMinor = feeRates.wanted * BigInt(entry.ancestorsize) - entry.fees.ancestor;
  return {
    count: entry.ancestorcount,
    size: entry.ancestorsize,
    lackingMinor: lackingMinor > 0n ? lackingMinor : 0n,
  };
}

const nameOf = ({ txId, index }: Pick<Spendable, 'txId' | 'index'>): string => `${txId}:${index}`;
