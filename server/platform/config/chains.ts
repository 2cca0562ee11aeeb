import { HDKey } from '@scure/bip32';
import * as z from 'zod';

import { validateTronAddress } from '@quayside/contract/addresses/families/tron';

const slug = z.string().regex(/^[a-z0-9]+$/, 'expected a slug of a-z and 0-9');
const version = z.int().min(0).max(255);
const rpcUrl = z.url({ protocol: /^https?$/, error: 'expected an http(s) URL' });

/** Parses as a public key, and is not a private one by mistake. */
const extendedPublicKey = z.string().superRefine((text, context) => {
  const problem = extendedKeyProblem(text);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/**
 * Confirmations up to which one of our own transfers is followed after it counts as done: far more
 * than reorganisations of the chain are deep.
 */
const finalConfirmations = (usual: number) => z.int().min(1).max(100_000).default(usual);

const common = {
  /** Stable name of the chain in the database: never change it. */
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'expected 1 to 40 of a-z, 0-9 and -'),
  networkTitles: z.array(z.string().min(1)).min(1),
  nativeSlug: slug,
  /** Extended public key of the deposit account; addresses are its children 0/index. */
  depositXpub: extendedPublicKey,
  hotWalletAddress: z.string().min(1),
  /** Confirmations after which one of our own transfers counts as done. */
  payoutConfirmations: z.int().min(1).max(10_000),
  rpcUrl,
  rpcTimeoutMs: z.int().min(100).max(300_000).default(15_000),
  isSandbox: z.boolean().default(false),
  /**
   * Its coins are worth nothing: a network of its own with the name and the addresses of a test
   * network.
   */
  isTestNetwork: z.boolean().default(false),
};

const evmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'expected 0x and 40 hexadecimal digits');

export const evmChainSchema = z.strictObject({
  ...common,
  kind: z.literal('evm'),
  chainId: z.int().min(1),
  hotWalletAddress: evmAddress,
  tokens: z.array(z.strictObject({ slug, contractAddress: evmAddress })).default([]),
  /**
   * Hash of the network's first block, which the node has to have; known for the main networks of
   * Ethereum, BNB Smart Chain and Polygon.
   */
  genesisHash: z
    .string()
    .regex(/^0x[0-9a-f]{64}$/, 'expected 0x and 64 hexadecimal digits')
    .optional(),
  finalConfirmations: finalConfirmations(1_000),
  /**
   * `off` for nodes whose tracing is too slow: coins that a contract sends on are then not seen.
   */
  traces: z.enum(['auto', 'off']).default('auto'),
});

export const bitcoinChainSchema = z.strictObject({
  ...common,
  kind: z.literal('bitcoin'),
  finalConfirmations: finalConfirmations(144),
  parameters: z.strictObject({
    bech32Hrp: z.string().regex(/^[a-z]{1,20}$/),
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
          bech32Hrp: z.string().regex(/^[a-z]{1,20}$/),
          pubKeyHash: version,
          scriptHash: version,
          scriptHashAliases: z.array(version).default([]),
        }),
      )
      .default([]),
    /** Number of the coin in derivation paths. */
    coinType: z.int().min(0),
    /**
     * The nodes of the network pass on no payment that is smaller: Litecoin's ask for this much of
     * the kind of address that needs most.
     */
    leastOutputMinor: z.int().min(1).default(5_460),
  }),
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

const tronAddress = z
  .string()
  .refine(
    (text) => validateTronAddress(text, {}).isValid,
    'expected the address of a TRON account or contract (T…)',
  );

/** We only send on it: clients pay to no address of ours there. */
export const tronChainSchema = z.strictObject({
  key: common.key,
  kind: z.literal('tron'),
  networkTitles: common.networkTitles,
  nativeSlug: common.nativeSlug,
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
  /**
   * How long a signed transaction can be taken into a block; the network allows less than a day.
   */
  expirationSeconds: z.int().min(1).max(80_000).default(3_600),
  /** How long after that it still counts as possible that a node has not told us of it. */
  expirationGraceSeconds: z.int().min(0).max(86_400).default(600),
  payoutConfirmations: common.payoutConfirmations,
  finalConfirmations: finalConfirmations(100),
  rpcTimeoutMs: common.rpcTimeoutMs,
  /** Hash of the network's first block, which the node has to have; known for the main network. */
  genesisHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')
    .optional(),
  isSandbox: common.isSandbox,
  isTestNetwork: common.isTestNetwork,
});

const chainSchema = z.discriminatedUnion('kind', [
  evmChainSchema,
  bitcoinChainSchema,
  tronChainSchema,
]);
const chainsSchema = z.array(chainSchema).superRefine((chains, context) => {
  for (const problem of clashes(chains)) context.addIssue({ code: 'custom', message: problem });
});

export type EvmChainConfig = z.output<typeof evmChainSchema>;
export type BitcoinChainConfig = z.output<typeof bitcoinChainSchema>;
export type TronChainConfig = z.output<typeof tronChainSchema>;
/** Chains that clients pay to us on. */
export type DepositChainConfig = EvmChainConfig | BitcoinChainConfig;
export type ChainConfig = DepositChainConfig | TronChainConfig;
export type ChainsConfig = readonly ChainConfig[];

export const takesDeposits = (chain: ChainConfig): chain is DepositChainConfig =>
  chain.kind !== 'tron';

export type ChainsConfigInput = readonly z.input<typeof chainSchema>[];

export type ParsedChainsConfig =
  { readonly config: ChainsConfig } | { readonly problems: readonly string[] };

/**
 * Reads the contents of the CHAINS_CONFIG file.
 * @returns the configuration, or everything that is wrong with it, one sentence each
 */
export function parseChainsConfig(text: string): ParsedChainsConfig {
  try {
    return checkChainsConfig(JSON.parse(text));
  } catch (error) {
    return {
      problems: [`it is not JSON: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
}

/** Checks a configuration that is already an object. */
export function checkChainsConfig(candidate: unknown): ParsedChainsConfig {
  const parsed = chainsSchema.safeParse(candidate);
  if (parsed.success) return { config: parsed.data };
  return {
    problems: parsed.error.issues.map(
      (issue) => `${issue.path.length > 0 ? `${pathText(issue.path)}: ` : ''}${issue.message}`,
    ),
  };
}

const pathText = (path: readonly PropertyKey[]) =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

function extendedKeyProblem(text: string): string | null {
  try {
    return HDKey.fromExtendedKey(text).privateKey === null
      ? null
      : 'this is a private key: give the public one, and take the private one off this host';
  } catch {
    return 'expected an extended public key (xpub…)';
  }
}

/** What one chain cannot see alone: names that two chains claim. */
function clashes(chains: ChainsConfig): string[] {
  const claims = chains.flatMap((chain) => [
    `key ${chain.key}`,
    ...chain.networkTitles.map((title) => `network ${title}`),
    ...[
      chain.nativeSlug,
      ...(chain.kind === 'bitcoin' ? [] : chain.tokens.map((token) => token.slug)),
    ].map((claimed) => `asset ${claimed}`),
  ]);
  const repeated = new Set(claims.filter((claim, index) => claims.indexOf(claim) !== index));
  return [...repeated].map((claim) => `${claim} is named more than once`);
}
