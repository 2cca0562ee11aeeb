import { deriveWatchOnly } from '../../chains/signer/wallet-keys';
import {
  bitcoinChainSchema,
  checkChainsConfig,
  evmChainSchema,
  tronChainSchema,
  type BitcoinChainConfig,
  type ChainsConfig,
  type ChainsConfigInput,
  type EvmChainConfig,
  type TronChainConfig,
} from '../../platform/config/chains';
import { LITECOIN_REGTEST } from '../litecoin-regtest';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../sandbox-keys';
import type { DeployedToken } from './tokens';
import { TRON_TOKEN } from './tron/genesis';

export type RunningEvmNode = {
  readonly rpcUrl: string;
  readonly chainId: number;
  readonly tokens: readonly DeployedToken[];
};

export type RunningSandboxNodes = {
  readonly evm: RunningEvmNode;
  /** A second chain with the same addresses: what is sent over the wrong network arrives there. */
  readonly bep20?: RunningEvmNode | null;
  readonly litecoin: { readonly rpcUrl: string } | null;
  /** The simulator of a TRON node: rewards are paid on it. */
  readonly tron?: { readonly fullNodeUrl: string } | null;
};

/** Which networks of the catalogue a development chain stands for. */
export const SANDBOX_EVM_CHAINS = {
  evm: {
    chainId: 31_337,
    networkTitles: ['ETH', 'ERC20'],
    tokenNetworkTitle: 'ERC20',
    nativeSlug: 'eth',
  },
  bep20: {
    chainId: 31_338,
    networkTitles: ['BEP20'],
    tokenNetworkTitle: 'BEP20',
    nativeSlug: 'bnb',
  },
} as const;

/**
 * The chains configuration for the nodes that run.
 * @throws Error where it is not valid, which is a defect
 */
export function sandboxChainsConfig({
  evm,
  bep20,
  litecoin,
  tron,
}: RunningSandboxNodes): ChainsConfig {
  const chains: ChainsConfigInput = [
    sandboxEvmConfig('evm', evm),
    ...(bep20 ? [sandboxEvmConfig('bep20', bep20)] : []),
    ...(litecoin ? [litecoinConfig(litecoin.rpcUrl)] : []),
    ...(tron ? [sandboxTronConfig(tron.fullNodeUrl)] : []),
  ];
  const checked = checkChainsConfig(chains);
  if ('problems' in checked)
    throw new Error(`The sandbox's chains are not valid: ${checked.problems.join('; ')}`);
  return checked.config;
}

/** One of the EVM development chains. They differ in everything but the wallets. */
export function sandboxEvmConfig(
  name: keyof typeof SANDBOX_EVM_CHAINS,
  { rpcUrl, chainId, tokens }: RunningEvmNode,
): EvmChainConfig {
  const { networkTitles, nativeSlug } = SANDBOX_EVM_CHAINS[name];
  return evmChainSchema.parse({
    key: `evm-${chainId}`,
    kind: 'evm',
    rpcUrl,
    chainId,
    networkTitles: [...networkTitles],
    nativeSlug,
    tokens: tokens.map(({ slug, contractAddress }) => ({ slug, contractAddress })),
    ...deriveWatchOnly(SANDBOX_EXCHANGE_MNEMONIC, { kind: 'evm' }),
    payoutConfirmations: 2,
    isSandbox: true,
  });
}

/** Litecoin Core's private chain. */
export const litecoinConfig = (rpcUrl: string): BitcoinChainConfig =>
  bitcoinChainSchema.parse({
    key: 'litecoin-regtest',
    kind: 'bitcoin',
    rpcUrl,
    networkTitles: ['LTC'],
    nativeSlug: 'ltc',
    parameters: LITECOIN_REGTEST,
    ...deriveWatchOnly(SANDBOX_EXCHANGE_MNEMONIC, {
      kind: 'bitcoin',
      parameters: LITECOIN_REGTEST,
    }),
    payoutConfirmations: 2,
    fallbackFeeRate: 10,
    walletBirthdaySeconds: 1,
    isSandbox: true,
  });

/** The simulator of TRON. @param changes for tests that cannot wait */
export const sandboxTronConfig = (
  fullNodeUrl: string,
  changes: Partial<TronChainConfig> = {},
): TronChainConfig =>
  tronChainSchema.parse({
    key: 'tron-sandbox',
    kind: 'tron',
    fullNodeUrl,
    networkTitles: ['TRX', 'TRC20'],
    nativeSlug: 'trx',
    tokens: [{ slug: TRON_TOKEN.slug, contractAddress: TRON_TOKEN.address }],
    hotWalletAddress: deriveWatchOnly(SANDBOX_EXCHANGE_MNEMONIC, { kind: 'tron' }).hotWalletAddress,
    payoutConfirmations: 2,
    expirationGraceSeconds: 30,
    isSandbox: true,
    ...changes,
  });
