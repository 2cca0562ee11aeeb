import type * as z from 'zod';

import { bitcoinPlugin } from './bitcoin/bitcoin-plugin';
import type { ChainPlugin } from './chain-plugin';
import { evmPlugin } from './evm/evm-plugin';
import { tronPlugin } from './tron/tron-plugin';

/** The plug-ins by kind of chain. */
export const CHAIN_PLUGINS = { evm: evmPlugin, tron: tronPlugin, bitcoin: bitcoinPlugin };

export type ChainKind = keyof typeof CHAIN_PLUGINS;
export type ChainConfigs = {
  [Kind in ChainKind]: z.output<(typeof CHAIN_PLUGINS)[Kind]['configSchema']>;
};
export type ChainConfig = ChainConfigs[ChainKind];
export type ChainsConfig = readonly ChainConfig[];

/** Returns the plug-in of a configured chain. Use it only with that chain's configuration. */
export const pluginOf = ({ kind }: ChainConfig): ChainPlugin<ChainConfig> =>
  CHAIN_PLUGINS[kind] as ChainPlugin<ChainConfig>;
