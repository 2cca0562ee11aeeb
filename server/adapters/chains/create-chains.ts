import type { ChainConfig, ChainsConfig } from '../../config/chains';
import type { Chain } from '../../ports/chain';
import { createBitcoinChain } from './bitcoin/bitcoin-chain';
import { createEvmChain } from './evm/evm-chain';

/** One adapter for each configured chain, in the order of the configuration. */
export function createChains(configs: ChainsConfig): readonly Chain[] {
  return configs.map(createChain);
}

function createChain(config: ChainConfig): Chain {
  return config.kind === 'evm' ? createEvmChain(config) : createBitcoinChain(config);
}
