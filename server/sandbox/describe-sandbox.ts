import type { SandboxAnswer } from '@quayside/contract/operations/service';

import type { ChainsConfig } from '../chains/chain-plugins';
import { sandboxOf } from '../chains/sandbox/chain-sandboxes';

/**
 * One entry for each network title, so that whoever knows an instrument finds the chain that it
 * lives on.
 */
export const describeSandbox = (chains: ChainsConfig): SandboxAnswer => ({
  chains: chains.flatMap((config) =>
    config.networkTitles.map((networkTitle) => ({
      networkTitle,
      kind: config.kind,
      ...sandboxOf(config).describe(config),
      fundedPrivateKey: sandboxOf(config).visitorKeys(config).fundedPrivateKey,
    })),
  ),
});
