import { isMethodMissing } from '../json-rpc';
import type { EvmRpc } from './evm-rpc';

export type GasPrices = {
  /**
   * Legacy transactions pay this price in full. It allows for two full blocks of rising base fees.
   */
  readonly gasPrice: bigint;
  /** Fields of a transaction with a fee cap; `null` on chains without a base fee. */
  readonly capped: { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint } | null;
};

/**
 * Typical gas of a transfer, for estimates without a sender. The first transfer of a token to an
 * address writes two storage slots.
 */
export const TYPICAL_GAS = { native: 21_000n, token: 90_000n } as const;

export async function readGasPrices(rpc: EvmRpc): Promise<GasPrices> {
  const { baseFeePerGas } = await rpc.latestHeader();
  if (baseFeePerGas === null)
    return { gasPrice: ((await rpc.gasPrice()) * 11n) / 10n, capped: null };
  const tip = await readTip(rpc);
  return {
    gasPrice: (baseFeePerGas * 5n) / 4n + tip,
    capped: { maxFeePerGas: baseFeePerGas * 2n + tip, maxPriorityFeePerGas: tip },
  };
}

async function readTip(rpc: EvmRpc): Promise<bigint> {
  try {
    return await rpc.priorityFee();
  } catch (error) {
    if (!isMethodMissing(error)) throw error;
    return 1_000_000_000n;
  }
}

/**
 * Adds a third to the node's estimate, because state may change before the transaction is mined. A
 * plain payment's gas is fixed, and must be exact for `all`.
 */
export const withGasMargin = (estimate: bigint): bigint =>
  estimate <= TYPICAL_GAS.native ? estimate : (estimate * 4n) / 3n;
