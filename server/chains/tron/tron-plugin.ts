import type { ChainPlugin } from '../chain-plugin';
import { createTronChain } from './tron-chain';
import { tronChainSchema, type TronChainConfig } from './tron-config';

export const tronPlugin = {
  configSchema: tronChainSchema,
  assetSlugs: ({ nativeSlug, tokens }) => [nativeSlug, ...tokens.map(({ slug }) => slug)],
  // TRON networks share their addresses and have no id, so we compare the first block on the node.
  isMainNetwork: () => null,
  describeNetwork: () => 'addresses of its own',
  testAddressPrefixes: () => [],
  open: (config, { report }) => ({
    takesDeposits: false,
    chain: createTronChain(config, report),
  }),
} satisfies ChainPlugin<TronChainConfig>;
