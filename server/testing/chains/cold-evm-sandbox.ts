import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createEvmChain } from '../../chains/evm/evm-chain';
import { useEvmSandbox, type EvmSandbox } from './evm-sandbox';

/** The address of the cold wallet. */
export const COLD = '0x52908400098527886e0f7030069857d2e4169ee7';

/** Starts a chain as `useEvmSandbox` does, whose configuration names a cold wallet. */
export function useColdEvmSandbox(take: (sandbox: EvmSandbox) => void): void {
  useEvmSandbox((started) => {
    const config = { ...started.config, coldAddress: COLD };
    take({ ...started, config, chain: createEvmChain(config, defaultCatalogue) });
  });
}
