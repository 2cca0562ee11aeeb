import { takesDeposits, type ChainsConfig, type DepositChainConfig } from '../../config/chains';
import type { Chain, PayoutChain } from '../../ports/chain';
import { createBitcoinChain } from './bitcoin/bitcoin-chain';
import { createEvmChain } from './evm/evm-chain';
import { createTronChain } from './tron/tron-chain';

/** One adapter for each configured chain that clients pay to us on, in the order of the configuration. */
export function createChains(configs: ChainsConfig): readonly Chain[] {
  return configs.filter(takesDeposits).map(createChain);
}

/** One adapter for each configured chain that we only send on. */
export function createPayoutOnlyChains(configs: ChainsConfig): readonly PayoutChain[] {
  return configs.flatMap((config) => (config.kind === 'tron' ? [createTronChain(config)] : []));
}

function createChain(config: DepositChainConfig): Chain {
  return config.kind === 'evm' ? createEvmChain(config) : createBitcoinChain(config);
}
