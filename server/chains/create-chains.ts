import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import {
  takesDeposits,
  type ChainsConfig,
  type DepositChainConfig,
} from '../platform/config/chains';
import { createBitcoinChain } from './bitcoin/bitcoin-chain';
import type { Chain, PayoutChain } from './chain';
import { createEvmChain } from './evm/evm-chain';
import { createTronChain } from './tron/tron-chain';

type Report = (sentence: string) => void;

/**
 * One adapter for each configured chain that clients pay to us on, in the order of the
 * configuration.
 */
export function createChains(
  configs: ChainsConfig,
  catalogue: Pick<Catalogue, 'bySlug'>,
  report?: Report,
): readonly Chain[] {
  return configs.filter(takesDeposits).map((config) => createChain(config, catalogue, report));
}

/** One adapter for each configured chain that we only send on. */
export function createPayoutOnlyChains(configs: ChainsConfig): readonly PayoutChain[] {
  return configs.flatMap((config) => (config.kind === 'tron' ? [createTronChain(config)] : []));
}

function createChain(
  config: DepositChainConfig,
  catalogue: Pick<Catalogue, 'bySlug'>,
  report: Report | undefined,
): Chain {
  return config.kind === 'evm'
    ? createEvmChain(config, catalogue, report)
    : createBitcoinChain(config);
}
