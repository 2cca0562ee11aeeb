import { estimateSweepGas } from '../../chains/evm/evm-sweep-gas';
import type { EvmPayload } from '../../chains/evm/evm-payload';
import { sweepFunding, type SweepFunding } from '../../chains/fees/sweep-funding';
import {
  BLOCKS_UNTIL_REPLACED,
  chainOf,
  costIn,
  DEPOSIT,
  nullIfImpossible,
  signed,
  type SimulatedChainParts,
  WALLET,
} from './fee-month-chain.fixture';
import { simulateEvm, type SentPayout } from './fee-month-evm.fixture';

const CONFIRMATIONS = 12;
/** A sweep that lacks gas gets more after an hour. */
const BLOCKS_UNTIL_TOP_UP = 300;
const PAYMENT_GAS = 21_000n;
const ONE_ETHER = 10n ** 18n;
const TOKENS = { from: DEPOSIT, to: WALLET, amountMinor: 1n };

/** The collection of one deposit. */
type Collection = {
  readonly gas: bigint;
  heldMinor: bigint;
  /** What was sent to the address, with the fees for sending it. */
  spentMinor: bigint;
  /** When gas was sent for the last time, and when it arrives. */
  fundedAt: number | null;
  arrivesAt: number;
  sweep: { readonly payload: EvmPayload; readonly at: number } | null;
};

/**
 * Simulates the sweeps of deposits in an asset. What is paid includes all gas that was sent to an
 * address, since what a sweep leaves there is never collected here.
 */
export function simulateSweeps(parts: SimulatedChainParts) {
  const { assetSlug, maxFeeMinor } = parts;
  const isToken = assetSlug !== 'eth';
  const chain = chainOf(parts);
  const payments = simulateEvm({ ...parts, assetSlug: 'eth' });

  /** @returns `null` while collecting the deposit would cost more than the limit */
  const lacking = async ({ heldMinor, spentMinor, sweep }: Collection) =>
    estimateSweepGas(await chain.deps(), { ...TOKENS, assetSlug })
      .then((needed): SweepFunding =>
        sweepFunding(needed, {
          ...{ nativeSlug: 'eth', heldMinor, spentMinor, maxFeeMinor },
          isReplaced: sweep !== null,
        }),
      )
      .catch(nullIfImpossible);

  const sendGas = async (collection: Collection, block: number): Promise<void> => {
    const { fundedAt, gas } = collection;
    if (fundedAt !== null && block - fundedAt < BLOCKS_UNTIL_TOP_UP) return;
    chain.at(block, gas);
    const funding = await lacking(collection);
    if (!funding) return;
    collection.fundedAt = block;
    if (funding.fundMinor === 0n) return;
    const leftMinor = maxFeeMinor - collection.spentMinor - funding.fundMinor;
    const { paidMinor, minedAt } = await payments.pay(block, PAYMENT_GAS, leftMinor);
    collection.heldMinor += funding.fundMinor;
    collection.spentMinor += funding.fundMinor + paidMinor;
    collection.arrivesAt = minedAt + CONFIRMATIONS;
  };

  const trySweep = async (collection: Collection, block: number): Promise<SentPayout | null> => {
    const { gas, sweep } = collection;
    chain.at(block, gas);
    chain.setHeldAtDeposit(isToken ? collection.heldMinor : ONE_ETHER);
    if (sweep && costIn(parts, block, sweep.payload, gas) !== null) {
      // A sweep of coins leaves behind what the data might have cost.
      const paidMinor = isToken ? collection.spentMinor : ONE_ETHER - sweep.payload.value;
      return { rawTransaction: signed(sweep.payload), paidMinor, minedAt: block };
    }
    if (sweep && block - sweep.at < BLOCKS_UNTIL_REPLACED) return null;
    const payload = await chain.prepare(1, WALLET, isToken ? 1n : 'all');
    if (payload) collection.sweep = { payload, at: block };
    return null;
  };

  return {
    estimate: simulateEvm(parts).estimate,
    /** Whether the collection of a deposit would begin in a block. */
    isCollectedAt: async (block: number, gas: bigint): Promise<boolean> => {
      chain.at(block, gas);
      chain.setHeldAtDeposit(ONE_ETHER);
      if (!isToken) return (await chain.prepare(1, WALLET, 'all')) !== null;
      return (await lacking(collectionOf(gas, block))) !== null;
    },
    /** Collects a deposit that was mined in a block. */
    collect: async (minedAt: number, gas: bigint): Promise<SentPayout> => {
      const collection = collectionOf(gas, minedAt + CONFIRMATIONS);
      for (let block = collection.arrivesAt; ; block += 1) {
        if (isToken && block >= collection.arrivesAt) await sendGas(collection, block);
        if (block < collection.arrivesAt || (isToken && collection.fundedAt === null)) continue;
        const swept = await trySweep(collection, block);
        if (swept) return swept;
      }
    },
  };
}

const collectionOf = (gas: bigint, from: number): Collection => ({
  gas,
  heldMinor: 0n,
  spentMinor: 0n,
  fundedAt: null,
  arrivesAt: from,
  sweep: null,
});
