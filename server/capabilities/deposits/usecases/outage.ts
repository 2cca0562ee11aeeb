import type { Chain } from '../../../chains/chain';
import { ChainUnavailableError } from '../../../chains/chain-errors';

/** Tracks the assets for which a chain's nodes are unavailable during one run of the planner. */
export type Outage = {
  /**
   * Reports an error, but skips an asset for which the nodes are unavailable: nodes may reject some
   * requests and answer others.
   * @throws ChainUnavailableError once the nodes are unavailable for a second asset, and don't say
   *   which block is the newest either
   */
  readonly report: (error: unknown, assetSlug: string) => Promise<void>;
  readonly affects: (assetSlug: string) => boolean;
  /** @throws ChainUnavailableError if an asset was skipped */
  readonly rethrow: () => void;
};

export function createOutage(
  chain: Pick<Chain, 'head'>,
  report: (error: unknown, assetSlug: string) => void,
): Outage {
  const errors = new Map<string, ChainUnavailableError>();
  return {
    async report(error, assetSlug) {
      if (!(error instanceof ChainUnavailableError)) return report(error, assetSlug);
      errors.set(assetSlug, error);
      if (errors.size > 1) await chain.head();
    },
    affects: (assetSlug) => errors.has(assetSlug),
    rethrow() {
      for (const error of errors.values()) throw error;
    },
  };
}
