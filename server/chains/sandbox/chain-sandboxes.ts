import { bitcoinSandbox } from '../bitcoin/sandbox/bitcoin-sandbox';
import type { ChainConfig, ChainConfigs } from '../chain-plugins';
import { evmSandbox } from '../evm/sandbox/evm-sandbox';
import { tronSandbox } from '../tron/sandbox/tron-sandbox';
import type { ChainSandbox } from './chain-sandbox';

export const CHAIN_SANDBOXES: {
  readonly [Kind in keyof ChainConfigs]: ChainSandbox<ChainConfigs[Kind]>;
} = { evm: evmSandbox, tron: tronSandbox, bitcoin: bitcoinSandbox };

/** Returns the sandbox part of a configured chain. Use it only with that chain's configuration. */
export const sandboxOf = ({ kind }: ChainConfig): ChainSandbox<ChainConfig> =>
  CHAIN_SANDBOXES[kind] as ChainSandbox<ChainConfig>;
