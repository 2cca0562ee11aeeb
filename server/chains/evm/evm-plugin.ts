import type { ChainPlugin } from '../chain-plugin';
import { createEvmChain } from './evm-chain';
import { evmChainSchema, type EvmChainConfig } from './evm-config';

export const evmPlugin = {
  configSchema: evmChainSchema,
  assetSlugs: ({ nativeSlug, tokens }) => [nativeSlug, ...tokens.map(({ slug }) => slug)],
  isMainNetwork: (config, { chainId }) => (chainId === null ? null : config.chainId === chainId),
  describeNetwork: ({ chainId }) => `the chainId ${chainId}`,
  // Addresses are the same on all EVM networks.
  testAddressPrefixes: () => [],
  open: (config, { catalogue, report }) => ({
    takesDeposits: true,
    chain: createEvmChain(config, catalogue, report),
  }),
} satisfies ChainPlugin<EvmChainConfig>;
