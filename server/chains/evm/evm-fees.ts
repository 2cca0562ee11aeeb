import { ChainUnavailableError } from '../chain-errors';
import { median } from '../fees/median';
import { isMethodMissing } from '../json-rpc';
import { askAll } from '../nodes/agreed-reads';
import type { NodePool } from '../nodes/chain-node';
import type { EvmNode } from './evm-node';
import type { EvmRpc } from './evm-rpc';

/** What one unit of gas costs, in wei. */
export type GasPrices = {
  /** The likely price over the next few minutes. */
  readonly likely: bigint;
  /** The price that a transaction has to offer now to be in the next block. */
  readonly next: bigint;
  /**
   * Legacy transactions pay this price in full. It allows for two full blocks of rising base fees.
   */
  readonly gasPrice: bigint;
  /** Fields of a transaction with a fee cap; `null` on chains without a base fee. */
  readonly capped: { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint } | null;
};

/**
 * Typical gas of a transfer, for estimates without a sender. The first transfer of a token to an
 * address writes two storage slots, which `safe` allows for.
 */
export const TYPICAL_GAS = {
  native: { likely: 21_000n, safe: 21_000n },
  /** The sweep of a token that the hot wallet already holds. */
  sweep: { likely: 46_000n },
  token: { likely: 55_000n, safe: 90_000n },
} as const;

/** Returns the median of the gas prices that the chain's nodes report. */
export async function readGasPrices(pool: NodePool<EvmNode>): Promise<GasPrices> {
  return combine(pool.chainKey, await askAll(pool, ({ rpc }) => readNodePrices(rpc)));
}

/** The base fee of the next block, and its mean over that block and those before. */
type BaseFees = { readonly next: bigint; readonly mean: bigint };

/** @param baseFees of the newest blocks, and of the next one: at least one, oldest first */
const summaryOf = (baseFees: readonly bigint[]): BaseFees => ({
  next: baseFees.at(-1) ?? 0n,
  mean: baseFees.reduce((sum, fee) => sum + fee, 0n) / BigInt(baseFees.length),
});

type NodePrices = {
  readonly baseFee: BaseFees | null;
  /** The tip or, on chains without a base fee, the whole price. */
  readonly tip: bigint;
};

/** About four minutes on Ethereum: the time from a quote to its payout. */
export const HISTORY_BLOCKS = 20;
const DEFAULT_TIP = 1_000_000_000n;
/** In wei. */
const LEAST_TIP = 1n;

async function readNodePrices(rpc: EvmRpc): Promise<NodePrices> {
  const { baseFeePerGas } = await rpc.latestHeader();
  if (baseFeePerGas === null) return { baseFee: null, tip: await rpc.gasPrice() };
  const history = await ifSupported(() => rpc.feeHistory(HISTORY_BLOCKS));
  const baseFees = history?.baseFees ?? [baseFeePerGas];
  const tips = history?.tips ?? [];
  const usual = tips.length > 0 ? median(tips) : 0n;
  return { baseFee: summaryOf(baseFees), tip: usual > 0n ? usual : await suggestedTip(rpc) };
}

/**
 * Returns the tip that the node suggests, but at least one wei: nodes pass on a transaction without
 * a tip only if it comes from the network itself.
 */
async function suggestedTip(rpc: EvmRpc): Promise<bigint> {
  const suggested = (await ifSupported(() => rpc.priorityFee())) ?? DEFAULT_TIP;
  return suggested > 0n ? suggested : LEAST_TIP;
}

async function ifSupported<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!isMethodMissing(error)) throw error;
    return null;
  }
}

/** Base fees return to their mean after a spike, so within minutes, the fee is between the two. */
const likelyBaseFee = ({ next, mean }: BaseFees): bigint => (next + mean) / 2n;

function combine(chainKey: string, answers: readonly NodePrices[]): GasPrices {
  const baseFees = answers.flatMap(({ baseFee }) => baseFee ?? []);
  if (baseFees.length > 0 && baseFees.length < answers.length)
    throw new ChainUnavailableError(chainKey, 'the nodes disagree on whether there is a base fee');
  const tip = median(answers.map((each) => each.tip));
  if (baseFees.length === 0) {
    const gasPrice = (tip * 11n) / 10n;
    return { likely: tip, next: tip, gasPrice, capped: null };
  }
  const next = median(baseFees.map((fee) => fee.next));
  const mean = median(baseFees.map((fee) => fee.mean));
  return {
    likely: likelyBaseFee({ next, mean }) + tip,
    next: next + tip,
    gasPrice: (next * 5n) / 4n + tip,
    capped: { maxFeePerGas: next * 2n + tip, maxPriorityFeePerGas: tip },
  };
}

/**
 * Adds a third to the node's estimate, because state may change before the transaction is mined. A
 * plain payment's gas is fixed, and must be exact for `all`.
 */
export const withGasMargin = (estimate: bigint): bigint =>
  estimate <= TYPICAL_GAS.native.safe ? estimate : (estimate * 4n) / 3n;

/** Returns the price of a legacy transaction if the base fee is the likely one. */
export const likelyLegacyPrice = ({ likely, next, gasPrice }: GasPrices): bigint =>
  next === 0n ? gasPrice : (likely * gasPrice) / next;

/** Returns the estimate from which a transaction's gas was calculated. */
export const withoutGasMargin = (gas: bigint): bigint =>
  gas <= TYPICAL_GAS.native.safe ? gas : (gas * 3n) / 4n;
