import * as z from 'zod';

import { validateTronAddress } from '@quayside/contract/addresses/families/tron';

import { chainFields, finalConfirmations, rpcUrl, slug } from '../chain-config';

const tronAddress = z
  .string()
  .refine(
    (text) => validateTronAddress(text, {}).isValid,
    'expected the address of a TRON account or contract (T…)',
  );

/** A CHAINS_CONFIG entry for a TRON network, which accepts no deposits. */
export const tronChainSchema = z.strictObject({
  ...chainFields,
  kind: z.literal('tron'),
  /** HTTP API of a full node. */
  fullNodeUrl: rpcUrl,
  /** HTTP API that serves `/walletsolidity/…`, if the full node's API does not. */
  solidityNodeUrl: rpcUrl.optional(),
  /** Sent as `TRON-PRO-API-KEY`. */
  apiKey: z.string().min(1).optional(),
  hotWalletAddress: tronAddress,
  tokens: z.array(z.strictObject({ slug, contractAddress: tronAddress })).default([]),
  /** The most that one token transfer may burn for energy, in sun (1 TRX is 1,000,000 sun). */
  feeLimitSun: z.int().min(1_000_000).max(15_000_000_000).default(100_000_000),
  /** How long after its signing a transaction may enter a block; the network allows under a day. */
  expirationSeconds: z.int().min(1).max(80_000).default(3_600),
  /** How long to wait after the expiration for nodes that report the transaction late. */
  expirationGraceSeconds: z.int().min(0).max(86_400).default(600),
  finalConfirmations: finalConfirmations(100),
  /** Hash of the network's first block, which the node must have. Built in for the main network. */
  genesisHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')
    .optional(),
});

export type TronChainConfig = z.output<typeof tronChainSchema>;
