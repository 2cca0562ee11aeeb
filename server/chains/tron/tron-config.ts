import * as z from 'zod';

import { validateTronAddress } from '@quayside/contract/addresses/families/tron';

import { chainFields, finalConfirmations, rpcUrl, slug } from '../chain-config';

const tronAddress = z
  .string()
  .refine(
    (text) => validateTronAddress(text, {}).isValid,
    'expected the address of a TRON account or contract (T…)',
  );

/** An entry of the CHAINS_CONFIG file for a TRON network. Clients do not pay to us there. */
export const tronChainSchema = z.strictObject({
  ...chainFields,
  kind: z.literal('tron'),
  /** HTTP API of a full node. */
  fullNodeUrl: rpcUrl,
  /** HTTP API that answers `/walletsolidity/…`, where the full node's does not. */
  solidityNodeUrl: rpcUrl.optional(),
  /** Sent as `TRON-PRO-API-KEY`. */
  apiKey: z.string().min(1).optional(),
  hotWalletAddress: tronAddress,
  tokens: z.array(z.strictObject({ slug, contractAddress: tronAddress })).default([]),
  /** The most that one token transfer may burn for energy, in sun (1 TRX is 1,000,000 sun). */
  feeLimitSun: z.int().min(1_000_000).max(15_000_000_000).default(100_000_000),
  /** How long a block can take up a signed transaction; the network allows less than a day. */
  expirationSeconds: z.int().min(1).max(80_000).default(3_600),
  /** How long after that a node may still not have reported it. */
  expirationGraceSeconds: z.int().min(0).max(86_400).default(600),
  finalConfirmations: finalConfirmations(100),
  /** Hash of the network's first block, which the node has to have; known for the main network. */
  genesisHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')
    .optional(),
});

export type TronChainConfig = z.output<typeof tronChainSchema>;
