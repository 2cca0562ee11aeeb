import type * as z from 'zod';

import { bitcoinPlugin } from './bitcoin/bitcoin-plugin';
import type { ChainPlugin } from './chain-plugin';
import { evmPlugin } from './evm/evm-plugin';
import { tronPlugin } from './tron/tron-plugin';

/** Every kind of chain. */
export const CHAIN_PLUGINS = { evm: evmPlugin, tron: tronPlugin, bitcoin: bitcoinPlugin };

export type ChainKind = keyof typeof CHAIN_PLUGINS;
export type ChainConfigs = {
  [Kind in ChainKind]: z.output<(typeof CHAIN_PLUGINS)[Kind]['configSchema']>;
};
export type ChainConfig = ChainConfigs[ChainKind];
export type ChainsConfig = readonly ChainConfig[];

/** The plug-in of a configured chain. It is used with that chain's configuration only. */
export const pluginOf = ({ kind }: ChainConfig): ChainPlugin<ChainConfig> =>
  CHAIN_PLUGINS[kind] as ChainPlugin<ChainConfig>;
