import type { SandboxAnswer } from '@quayside/contract/operations/service';

import type { ChainConfig } from '../platform/config/chains';

export type DescribedChain = {
  readonly config: ChainConfig;
  readonly fundedPrivateKey: string | null;
};

/**
 * One entry for each network title, so that whoever knows an instrument finds the chain that it
 * lives on.
 */
export function describeSandbox(chains: readonly DescribedChain[]): SandboxAnswer {
  return {
    chains: chains.flatMap(({ config, fundedPrivateKey }) =>
      config.networkTitles.map((networkTitle) => ({
        networkTitle,
        kind: config.kind,
        rpcUrl: config.kind === 'tron' ? config.fullNodeUrl : config.rpcUrl,
        ...(config.kind === 'evm' ? { chainId: config.chainId } : {}),
        ...(config.kind === 'bitcoin' ? {} : { tokens: [...config.tokens] }),
        ...(fundedPrivateKey === null ? {} : { fundedPrivateKey }),
      })),
    ),
  };
}
