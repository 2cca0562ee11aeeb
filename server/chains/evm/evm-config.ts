import * as z from 'zod';

import { chainFields, depositFields, finalConfirmations, rpcUrl, slug } from '../chain-config';
import { feeSettings } from '../fees/fee-config';
import { checkNodes } from '../nodes/check-nodes';
import { nodeFields, nodeList, quorumFields } from '../nodes/node-config';

const evmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'expected 0x and 40 hexadecimal digits');

/**
 * How a network charges for publishing transactions on another one: the OP stack charges a fee
 * besides the one for gas, and Arbitrum adds gas to what the transaction uses.
 */
const DATA_FEE_KINDS = ['none', 'op-stack', 'arbitrum'] as const;
export type DataFeeKind = (typeof DATA_FEE_KINDS)[number];

const DATA_FEES_BY_CHAIN_ID: Readonly<Record<number, DataFeeKind>> = {
  10: 'op-stack',
  130: 'op-stack',
  8453: 'op-stack',
  42161: 'arbitrum',
  42170: 'arbitrum',
};

export const dataFeesOf = ({
  chainId,
  dataFees,
}: Pick<EvmChainConfig, 'chainId' | 'dataFees'>): DataFeeKind =>
  dataFees ?? DATA_FEES_BY_CHAIN_ID[chainId] ?? 'none';

const evmFields = z.strictObject({
  ...chainFields,
  ...depositFields,
  ...quorumFields(20),
  kind: z.literal('evm'),
  /** What transfers may cost, and what quotes charge for them. */
  fees: feeSettings(180).prefault({}),
  /** The URL of the only node; several nodes are listed in `nodes`. */
  rpcUrl: rpcUrl.optional(),
  nodes: nodeList(z.strictObject(nodeFields)),
  chainId: z.int().min(1),
  hotWalletAddress: evmAddress,
  tokens: z.array(z.strictObject({ slug, contractAddress: evmAddress })).default([]),
  /**
   * Hash of the network's first block, which the node must have. Built in for the main networks of
   * Ethereum, BNB Smart Chain and Polygon.
   */
  genesisHash: z
    .string()
    .regex(/^0x[0-9a-f]{64}$/, 'expected 0x and 64 hexadecimal digits')
    .optional(),
  finalConfirmations: finalConfirmations(1_000),
  /**
   * `off` for nodes whose tracing is too slow: native coins that a contract forwards are then not
   * detected.
   */
  traces: z.enum(['auto', 'off']).default('auto'),
  /** Built in for Optimism, Base, Unichain and Arbitrum; `none` for other networks. */
  dataFees: z.enum(DATA_FEE_KINDS).optional(),
});

/** A CHAINS_CONFIG entry for a network with the Ethereum JSON-RPC. */
export const evmChainSchema = evmFields.superRefine(
  checkNodes('rpcUrl', ({ nativeSlug, tokens }) => [
    nativeSlug,
    ...tokens.map((token) => token.slug),
  ]),
);

export type EvmChainConfig = z.output<typeof evmChainSchema>;
