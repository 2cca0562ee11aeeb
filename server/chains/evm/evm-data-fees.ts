import type { Hex } from 'viem';
import {
  decodeAbiParameters,
  encodeFunctionData,
  parseAbi,
  serializeTransaction,
} from 'viem/utils';

import { median } from '../fees/median';
import { askAll } from '../nodes/agreed-reads';
import type { NodePool } from '../nodes/chain-node';
import type { DataFeeKind } from './evm-config';
import type { EvmNode } from './evm-node';
import type { EvmPayload } from './evm-payload';
import type { EvmRpc } from './evm-rpc';

const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000f';
const NODE_INTERFACE = '0x00000000000000000000000000000000000000c8';
const oracleAbi = parseAbi(['function getL1Fee(bytes data) view returns (uint256)']);
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

/** What publishing a transaction costs in addition to the gas that it uses. */
export type DataFees = {
  /** In wei, in addition to the price of gas. */
  readonly likelyMinor: bigint;
  /** What `likelyMinor` may rise to within minutes: it depends on the price on another network. */
  readonly safeMinor: bigint;
  /** Additional gas. */
  readonly gas: bigint;
};

const NONE: DataFees = { likelyMinor: 0n, safeMinor: 0n, gas: 0n };

/** Returns the median of what the chain's nodes report for a transaction. */
export async function readDataFees(
  pool: NodePool<EvmNode>,
  kind: DataFeeKind,
  payload: EvmPayload,
): Promise<DataFees> {
  if (kind === 'none') return NONE;
  const read = kind === 'op-stack' ? readOpFee : readArbitrumGas;
  const amount = median(await askAll(pool, ({ rpc }) => read(rpc, payload)));
  return kind === 'op-stack'
    ? { likelyMinor: amount, safeMinor: amount * 2n, gas: 0n }
    : { ...NONE, gas: amount };
}

/** The oracle adds the size of the signature. */
async function readOpFee(rpc: EvmRpc, payload: EvmPayload): Promise<bigint> {
  const result = await rpc.read({
    to: GAS_PRICE_ORACLE,
    data: encodeFunctionData({
      abi: oracleAbi,
      functionName: 'getL1Fee',
      args: [serializeTransaction(payload)],
    }),
  });
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
