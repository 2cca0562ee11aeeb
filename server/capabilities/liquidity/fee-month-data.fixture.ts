import { numberToHex } from 'viem/utils';

import type { DataFeeKind } from '../../chains/evm/evm-config';

/** What a simulated network charges for publishing transactions on another one. */
export type SimulatedData = {
  readonly kind: Exclude<DataFeeKind, 'none'>;
  /** What publishing a payment of coins costs in each block, in wei. */
  readonly costs: readonly bigint[];
  /** What a unit of gas costs in each block, in wei. */
  readonly gasPrices: readonly bigint[];
};

/** A transfer of a token has more data. */
const sized = (minor: bigint, isToken: boolean): bigint => (isToken ? (minor * 3n) / 2n : minor);

/** What the operator of the simulated OP-stack chain charges: 0.005 gwei for a unit of gas. */
const OPERATOR_PER_GAS = 5_000_000n;
const OPERATOR_CONSTANT = 100_000_000_000n;
const operatorFee = (gas: bigint): bigint => gas * OPERATOR_PER_GAS + OPERATOR_CONSTANT;

/** Returns the additional gas of a transaction in a block. */
export function dataGasAt(
  data: SimulatedData | undefined,
  block: number,
  isToken: boolean,
): bigint {
  if (data?.kind !== 'arbitrum') return 0n;
  return sized(data.costs[block] ?? 0n, isToken) / (data.gasPrices[block] ?? 1n);
}

/** Returns what a transaction in a block costs besides gas, in wei. */
export const dataFeeAt = (
  data: SimulatedData | undefined,
  block: number,
  isToken: boolean,
  gas: bigint,
): bigint =>
  data?.kind === 'op-stack' ? sized(data.costs[block] ?? 0n, isToken) + operatorFee(gas) : 0n;

const GET_L1_FEE = '0x49948e0e';
const GET_OPERATOR_FEE = '0x275aedd2';
const GAS_ESTIMATE_L1 = '0x77d488a2';
/** The unsigned transfer of a token is longer than this, in characters of the call. */
const COINS_LENGTH = 320;

/** Answers a call to a contract of the network; `null` for other calls. */
export function answerOfData(
  data: SimulatedData | undefined,
  block: number,
  request: unknown,
): string | null {
  const { data: call = '' } = request as { readonly data?: string };
  const isToken = call.length > COINS_LENGTH;
  const cost = data?.costs[block] ?? 0n;
  if (call.startsWith(GET_L1_FEE)) return word(sized(cost, isToken));
  if (call.startsWith(GET_OPERATOR_FEE)) return word(operatorFee(BigInt(`0x${call.slice(10)}`)));
  if (!call.startsWith(GAS_ESTIMATE_L1)) return null;
  return `${word(dataGasAt(data, block, isToken))}${word(1n).slice(2)}${word(1n).slice(2)}`;
}

const word = (minor: bigint): string => numberToHex(minor, { size: 32 });
