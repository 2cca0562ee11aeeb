import type { FeeEstimate } from '../../chains/fees/fee-estimate';
import { estimateEvmFees } from '../../chains/evm/evm-fee-estimate';
import { decodeEvmPayload, type EvmPayload } from '../../chains/evm/evm-payload';
import { prepareEvmReplacement } from '../../chains/evm/evm-replace';
import {
  BLOCKS_UNTIL_REPLACED,
  chainOf,
  CLIENT,
  configOf,
  costIn,
  nullIfImpossible,
  signed,
  type SimulatedChain,
  type SimulatedChainParts,
  WALLET,
} from './fee-month-chain.fixture';

export type SentPayout = {
  readonly rawTransaction: string;
  readonly paidMinor: bigint;
  readonly minedAt: number;
};

/** Simulates payouts of an asset, and estimates for it, on a chain with given blocks. */
export function simulateEvm(parts: SimulatedChainParts) {
  const { assetSlug, maxFeeMinor } = parts;
  const chain = chainOf(parts);
  const prepare = (limitMinor: bigint) => chain.prepare('hot', CLIENT, 1n, limitMinor);
  const replace = async (rawTransaction: string, limitMinor: bigint): Promise<EvmPayload | null> =>
    prepareEvmReplacement(
      { ...(await chain.deps(limitMinor)), nativeSlug: 'eth' },
      {
        ...{ from: 'hot', to: CLIENT, assetSlug, amountMinor: 1n, nonce: 0, excludedOutputs: [] },
        ...{ isAll: false, isCancellation: false, isForced: false },
        current: { txId: '0x', rawTransaction },
      },
      WALLET,
    ).then((prepared) => prepared && decodeEvmPayload(prepared.payload), nullIfImpossible);
  return {
    estimate: async (
      block: number,
      recent: readonly string[],
      sweeps: readonly string[] = [],
    ): Promise<FeeEstimate> => {
      chain.at(block, 0n);
      return estimateOne(chain, parts, recent, sweeps);
    },
    /** Whether a payout that needs this much gas would be signed in a block. */
    isSignedAt: async (block: number, gas: bigint): Promise<boolean> => {
      chain.at(block, gas);
      return (await prepare(maxFeeMinor)) !== null;
    },
    /**
     * Sends a payout as soon as it is signed, and replaces it until a block takes it.
     * @param limitMinor the most that it may cost, if that is less than for others
     */
    pay: async (from: number, gas: bigint, limitMinor = maxFeeMinor): Promise<SentPayout> => {
      let [payload, replacedAt]: [EvmPayload | null, number] = [null, from];
      for (let block = from; ; block += 1) {
        chain.at(block, gas);
        if (payload === null) {
          payload = await prepare(limitMinor);
          replacedAt = block;
          continue;
        }
        const paidMinor = costIn(parts, block, payload, gas);
        if (paidMinor !== null)
          return { rawTransaction: signed(payload), paidMinor, minedAt: block };
        if (block - replacedAt < BLOCKS_UNTIL_REPLACED) continue;
        payload = (await replace(signed(payload), limitMinor)) ?? payload;
        replacedAt = block;
      }
    },
  };
}

async function estimateOne(
  { pool, assets }: SimulatedChain,
  parts: SimulatedChainParts,
  recent: readonly string[],
  sweeps: readonly string[],
): Promise<FeeEstimate> {
  const { assetSlug } = parts;
  const estimates = await estimateEvmFees(
    pool,
    configOf(parts),
    assets,
    new Map([[assetSlug, recent]]),
    new Map([[assetSlug, sweeps]]),
  );
  const estimate = estimates.get(assetSlug);
  if (!estimate) throw new Error(`The simulated chain does not estimate ${assetSlug}.`);
  return estimate;
}
