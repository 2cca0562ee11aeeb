import { SANDBOX_EXCHANGE_MNEMONIC } from '../../../platform/sandbox-keys/mnemonics';
import { deriveWatchOnly } from '../../signer/wallet-keys';
import { evmChainSchema, type EvmChainConfig } from '../evm-config';
import { EVM_KEYS } from '../evm-signer';
import type { DeployedToken } from './tokens';

export type RunningEvmNode = {
  readonly rpcUrl: string;
  readonly chainId: number;
  readonly tokens: readonly DeployedToken[];
};

/** The catalogue networks that each development chain simulates. */
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

/** Returns the configuration of an EVM development chain. The chains share only their wallets. */
export function sandboxEvmConfig(
  name: keyof typeof SANDBOX_EVM_CHAINS,
  { rpcUrl, chainId, tokens }: RunningEvmNode,
): EvmChainConfig & { readonly rpcUrl: string } {
  const { networkTitles, nativeSlug } = SANDBOX_EVM_CHAINS[name];
  const config = evmChainSchema.parse({
    key: `evm-${chainId}`,
    kind: 'evm',
    rpcUrl,
    chainId,
    networkTitles: [...networkTitles],
    nativeSlug,
    tokens: tokens.map(({ slug, contractAddress }) => ({ slug, contractAddress })),
    ...deriveWatchOnly(SANDBOX_EXCHANGE_MNEMONIC, EVM_KEYS),
    payoutConfirmations: 2,
    isSandbox: true,
    // Blocks are nearly empty here, but examples should show what a payout usually costs.
    fees: { minUsd: 'catalogue' },
  });
  return { ...config, rpcUrl };
}
