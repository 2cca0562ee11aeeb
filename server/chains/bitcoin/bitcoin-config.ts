import * as z from 'zod';

import { chainFields, depositFields, finalConfirmations, rpcUrl } from '../chain-config';
import { feeSettings } from '../fees/fee-config';
import { checkNodes } from '../nodes/check-nodes';
import { nodeFields, nodeList, quorumFields } from '../nodes/node-config';

const version = z.int().min(0).max(255);
const segwitPrefix = z.string().regex(/^[a-z]{1,20}$/);

/** Address formats of a network, and the smallest payment that its nodes relay. */
const parametersSchema = z.strictObject({
  bech32Hrp: segwitPrefix,
  pubKeyHash: version,
  scriptHash: version,
  wif: version,
  /** Older pay-to-script-hash versions of the same address, such as Litecoin's `3…` for `M…`. */
  scriptHashAliases: z.array(version).default([]),
  /**
   * Address formats of other networks that represent the same output scripts: a test node can pay
   * the mainnet addresses that people paste.
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
  /** Coin type in derivation paths. */
  coinType: z.int().min(0),
  /**
   * Smallest payment that the network's nodes relay. The default is what Litecoin's nodes require
   * for the address type with the highest minimum.
   */
  leastOutputMinor: z.int().min(1).default(5_460),
});

const bitcoinFields = z.strictObject({
  ...chainFields,
  ...depositFields,
  ...quorumFields(2),
  kind: z.literal('bitcoin'),
  /** What transfers may cost, and what quotes charge for them. */
  fees: feeSettings(1800).prefault({}),
  /** The URL of the only node; several nodes are listed in `nodes`. */
  rpcUrl: rpcUrl.optional(),
  nodes: nodeList(z.strictObject(nodeFields)),
  hotWalletAddress: z.string().min(1),
  finalConfirmations: finalConfirmations(144),
  parameters: parametersSchema,
  /**
   * Hash of the network's first block, which the node must have. Built in for the main networks of
   * Bitcoin and Litecoin.
   */
  genesisHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')
    .optional(),
  /** Smallest units per virtual byte, used when the node has no estimate. */
  fallbackFeeRate: z.int().min(1).max(10_000),
  /** Whether the network's nodes replace a transaction that allows it by one with a higher fee. */
  replaceByFee: z.boolean().optional(),
  /**
   * Smallest units per virtual byte: up to this rate, small outputs of the hot wallet are joined
   * while nothing else has to be sent. Absent: up to the rate of the cheapest quarter of the last
   * week.
   */
  consolidateUpToRate: z.union([z.int().min(1).max(10_000), z.literal('never')]).optional(),
  /** Name of the watch-only wallet that we keep on the node. */
  walletName: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('quayside-watch'),
  /**
   * Unix seconds. A new watch-only wallet scans for our outputs from this time on. Absent: from its
   * creation on.
   */
  walletBirthdaySeconds: z.int().min(0).optional(),
});

/** A CHAINS_CONFIG entry for a network whose node has Bitcoin Core's RPC. */
export const bitcoinChainSchema = bitcoinFields.superRefine(
  checkNodes('rpcUrl', ({ nativeSlug }) => [nativeSlug]),
);

export type BitcoinChainConfig = z.output<typeof bitcoinChainSchema>;
export type BitcoinParameters = BitcoinChainConfig['parameters'];

const WITHOUT_REPLACEMENT: readonly string[] = ['ltc', 'tltc', 'rltc'];

/** Litecoin's nodes keep the first of two conflicting transactions, whatever the second pays. */
export const acceptsReplacements = ({
  replaceByFee,
  parameters,
}: Pick<BitcoinChainConfig, 'replaceByFee' | 'parameters'>): boolean =>
  replaceByFee ?? !WITHOUT_REPLACEMENT.includes(parameters.bech32Hrp);
