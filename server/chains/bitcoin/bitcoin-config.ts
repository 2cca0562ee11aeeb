import * as z from 'zod';

import { chainFields, depositFields, finalConfirmations, rpcUrl } from '../chain-config';

const version = z.int().min(0).max(255);
const segwitPrefix = z.string().regex(/^[a-z]{1,20}$/);

/** How the addresses of a network are written, and what its nodes pass on. */
const parametersSchema = z.strictObject({
  bech32Hrp: segwitPrefix,
  pubKeyHash: version,
  scriptHash: version,
  wif: version,
  /**
   * Older spellings of pay-to-script-hash that mean the same address, such as Litecoin's `3…` for
   * `M…`.
   */
  scriptHashAliases: z.array(version).default([]),
  /**
   * Other networks' addresses that are paid here by the same output script: a test node pays what
   * people paste from their main wallets.
   */
  equivalents: z
    .array(
      z.strictObject({
        bech32Hrp: segwitPrefix,
        pubKeyHash: version,
        scriptHash: version,
        scriptHashAliases: z.array(version).default([]),
      }),
    )
    .default([]),
  /** Number of the coin in derivation paths. */
  coinType: z.int().min(0),
  /**
   * The nodes of the network pass on no smaller payment: Litecoin's ask for this much for the kind
   * of address that needs most.
   */
  leastOutputMinor: z.int().min(1).default(5_460),
});

/** An entry of the CHAINS_CONFIG file for a network whose node speaks Bitcoin Core's RPC. */
export const bitcoinChainSchema = z.strictObject({
  ...chainFields,
  ...depositFields,
  kind: z.literal('bitcoin'),
  rpcUrl,
  hotWalletAddress: z.string().min(1),
  finalConfirmations: finalConfirmations(144),
  parameters: parametersSchema,
  /**
   * Hash of the network's first block, which the node has to have; known for the main networks of
   * Bitcoin and Litecoin.
   */
  genesisHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')
    .optional(),
  /** Smallest units for each virtual byte, where the node cannot estimate. */
  fallbackFeeRate: z.int().min(1).max(10_000),
  /** Name of the watch-only wallet that we keep on the node. */
  walletName: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('quayside-watch'),
  /**
   * Unix seconds: the node looks for our outputs from then on when the watch-only wallet is made.
   * Absent: from now on.
   */
  walletBirthdaySeconds: z.int().min(0).optional(),
});

export type BitcoinChainConfig = z.output<typeof bitcoinChainSchema>;
export type BitcoinParameters = BitcoinChainConfig['parameters'];
