import type { SandboxResponse } from '@quayside/contract/schemas/service';

import type { ChainsConfig } from '../chains/chain-plugins';
import { sandboxOf } from '../chains/sandbox/chain-sandboxes';

/** One entry for each network title, so that a caller who knows an instrument finds its chain. */
export const describeSandbox = (chains: ChainsConfig): SandboxResponse => ({
  chains: chains.flatMap((config) =>
    config.networkTitles.map((networkTitle) => ({
      networkTitle,
      kind: config.kind,
      ...sandboxOf(config).describe(config),
      fundedPrivateKey: sandboxOf(config).visitorKeys(config).fundedPrivateKey,
    })),
  ),
});
