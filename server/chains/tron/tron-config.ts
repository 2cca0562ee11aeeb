import * as z from 'zod';

import { validateTronAddress } from '@quayside/contract/addresses/families/tron';

import { chainFields, finalConfirmations, rpcUrl, slug } from '../chain-config';
import { feeSettings } from '../fees/fee-config';
import { checkNodes } from '../nodes/check-nodes';
import { nodeFields, nodeList, quorumFields } from '../nodes/node-config';

const tronAddress = z
  .string()
  .refine(
    (text) => validateTronAddress(text, {}).isValid,
    'expected the address of a TRON account or contract (T…)',
  );

/** HTTP API that serves `/walletsolidity/…`, if the full node's API does not. */
const solidityNodeUrl = rpcUrl.optional();
/** Sent as `TRON-PRO-API-KEY`. */
const apiKey = z.string().min(1).optional();

const tronFields = z.strictObject({
  ...chainFields,
  ...quorumFields(20),
  kind: z.literal('tron'),
  /** What transfers may cost, and what quotes charge for them. */
  fees: feeSettings(3600).prefault({}),
  /** HTTP API of the only full node; several are listed in `nodes`. */
  fullNodeUrl: rpcUrl.optional(),
  solidityNodeUrl,
  apiKey,
  nodes: nodeList(z.strictObject({ ...nodeFields, solidityNodeUrl, apiKey })),
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

/** A CHAINS_CONFIG entry for a TRON network, which accepts no deposits. */
export const tronChainSchema = tronFields.superRefine((config, context) => {
  checkNodes<typeof config>('fullNodeUrl', ({ nativeSlug, tokens }) => [
    nativeSlug,
    ...tokens.map((token) => token.slug),
  ])(config, context);
  for (const field of ['solidityNodeUrl', 'apiKey'] as const)
    if (config.nodes !== undefined && config[field] !== undefined)
      context.addIssue({
        code: 'custom',
        path: [field],
        message: 'set it in the entries of "nodes" that it belongs to',
      });
});

export type TronChainConfig = z.output<typeof tronChainSchema>;
