import * as z from 'zod';

import { chainFields, depositFields, finalConfirmations, rpcUrl, slug } from '../chain-config';

const evmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'expected 0x and 40 hexadecimal digits');

/** A CHAINS_CONFIG entry for a network with the Ethereum JSON-RPC. */
export const evmChainSchema = z.strictObject({
  ...chainFields,
  ...depositFields,
  kind: z.literal('evm'),
  rpcUrl,
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
});

export type EvmChainConfig = z.output<typeof evmChainSchema>;
