import type { Hex } from 'viem';
import {
  decodeAbiParameters,
  encodeFunctionData,
  parseAbi,
  serializeTransaction,
} from 'viem/utils';

import { divideCeil } from '@quayside/contract/money/rounding';

import { median } from '../fees/median';
import { JsonRpcError } from '../json-rpc';
import { askAll } from '../nodes/agreed-reads';
import type { NodePool } from '../nodes/chain-node';
import type { DataFeeKind } from './evm-config';
import type { EvmNode } from './evm-node';
import type { EvmPayload } from './evm-payload';
import type { EvmRpc } from './evm-rpc';

const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000f';
const NODE_INTERFACE = '0x00000000000000000000000000000000000000c8';
const oracleAbi = parseAbi([
  'function getL1Fee(bytes data) view returns (uint256)',
  'function getOperatorFee(uint256 gasUsed) view returns (uint256)',
]);
const nodeInterfaceAbi = [
  {
    type: 'function',
    name: 'gasEstimateL1Component',
    stateMutability: 'payable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'contractCreation', type: 'bool' },
      { name: 'data', type: 'bytes' },
    ],
    outputs: [
      { name: 'gasEstimateForL1', type: 'uint64' },
      { name: 'baseFee', type: 'uint256' },
      { name: 'l1BaseFeeEstimate', type: 'uint256' },
    ],
  },
] as const;

/** The operator fee of an OP-stack chain, in wei. */
type OperatorFee = { readonly constantMinor: bigint; readonly perMillionGasMinor: bigint };

/** What publishing a transaction costs in addition to the gas that it uses. */
export type DataFees = {
  /** For publishing the data, in wei. */
  readonly likelyMinor: bigint;
  /** What `likelyMinor` may rise to within minutes: it depends on the price on another network. */
  readonly safeMinor: bigint;
  /** Additional gas. */
  readonly gas: bigint;
  readonly operator: OperatorFee;
};

const NO_OPERATOR_FEE: OperatorFee = { constantMinor: 0n, perMillionGasMinor: 0n };
const NONE: DataFees = { likelyMinor: 0n, safeMinor: 0n, gas: 0n, operator: NO_OPERATOR_FEE };
const MILLION = 1_000_000n;
/** Codes of Geth and Nethermind for a call that the contract rejects. */
const REVERTED = new Set([3, -32015]);

/** Returns the likely extra cost of a transaction that uses this much gas, in wei. */
export const likelyExtra = (fees: DataFees, gas: bigint): bigint =>
  fees.likelyMinor + operatorFeeOf(fees, gas);

/**
 * Returns the highest extra cost of a transaction with this gas limit, in wei. Nodes require the
 * sender to hold the operator fee for the whole limit, and charge it for the gas used.
 * @see https://specs.optimism.io/protocol/isthmus/exec-engine.html#operator-fee
 */
export const safeExtra = (fees: DataFees, gasLimit: bigint): bigint =>
  fees.safeMinor + operatorFeeOf(fees, gasLimit);

const operatorFeeOf = (
  { operator: { constantMinor, perMillionGasMinor } }: DataFees,
  gas: bigint,
): bigint => divideCeil(gas * perMillionGasMinor, MILLION) + constantMinor;

/** Returns the median of what the chain's nodes report for a transaction. */
export async function readDataFees(
  pool: NodePool<EvmNode>,
  kind: DataFeeKind,
  payload: EvmPayload,
): Promise<DataFees> {
  if (kind === 'none') return NONE;
  if (kind === 'arbitrum') {
    const gas = median(await askAll(pool, ({ rpc }) => readArbitrumGas(rpc, payload)));
    return { ...NONE, gas };
  }
  const answers = await askAll(pool, ({ rpc }) => readOpFees(rpc, payload));
  const medianOf = (read: (answer: OpFees) => bigint): bigint => median(answers.map(read));
  const dataMinor = medianOf((each) => each.dataMinor);
  return {
    likelyMinor: dataMinor,
    safeMinor: dataMinor * 2n,
    gas: 0n,
    operator: {
      constantMinor: medianOf((each) => each.constantMinor),
      perMillionGasMinor: medianOf((each) => each.perMillionGasMinor),
    },
  };
}

type OpFees = OperatorFee & { readonly dataMinor: bigint };

/** The oracle adds the size of the signature. The operator's fee is linear in the gas. */
async function readOpFees(rpc: EvmRpc, payload: EvmPayload): Promise<OpFees> {
  const [dataMinor, operator] = await Promise.all([
    readOracle(rpc, { functionName: 'getL1Fee', args: [serializeTransaction(payload)] }),
    readOperatorFee(rpc),
  ]);
  return { dataMinor, ...operator };
}

/** Before the Isthmus fork there was no operator fee, and the oracle's call reverts. */
async function readOperatorFee(rpc: EvmRpc): Promise<OperatorFee> {
  const feeOf = (gas: bigint) => readOracle(rpc, { functionName: 'getOperatorFee', args: [gas] });
  try {
    const [constantMinor, ofMillionMinor] = await Promise.all([feeOf(0n), feeOf(MILLION)]);
    // The fee may have changed between the two answers.
    const isConsistent = ofMillionMinor >= constantMinor;
    return {
      constantMinor,
      perMillionGasMinor: isConsistent ? ofMillionMinor - constantMinor : 0n,
    };
  } catch (error) {
    if (isReverted(error)) return NO_OPERATOR_FEE;
    throw error;
  }
}

/** Nodes report other problems as errors as well, such as a block that they don't have. */
const isReverted = (error: unknown): boolean =>
  error instanceof JsonRpcError && (REVERTED.has(error.code) || /revert/i.test(error.message));

type OracleCall =
  | { readonly functionName: 'getL1Fee'; readonly args: readonly [Hex] }
  | { readonly functionName: 'getOperatorFee'; readonly args: readonly [bigint] };

async function readOracle(rpc: EvmRpc, call: OracleCall): Promise<bigint> {
  const data = encodeFunctionData({ abi: oracleAbi, ...call });
  const result = await rpc.read({ to: GAS_PRICE_ORACLE, data });
  return decodeAbiParameters([{ type: 'uint256' }], result as Hex)[0];
}

async function readArbitrumGas(rpc: EvmRpc, { to, data }: EvmPayload): Promise<bigint> {
  const result = await rpc.read({
    to: NODE_INTERFACE,
    data: encodeFunctionData({
      abi: nodeInterfaceAbi,
      functionName: 'gasEstimateL1Component',
      args: [to, false, data],
    }),
  });
  return decodeAbiParameters(nodeInterfaceAbi[0].outputs, result as Hex)[0];
}
