import { ChainUnavailableError } from '../../../chains/chain-errors';

/** Which assets the nodes of a chain don't answer for, during one run of the planner. */
export type Outage = {
  /**
   * Reports an error, but skips an asset for which the nodes are unavailable: nodes may reject one
   * request and answer others.
   * @throws ChainUnavailableError once the nodes are unavailable for a second asset
   */
  readonly report: (error: unknown, assetSlug: string) => void;
  readonly affects: (assetSlug: string) => boolean;
  /** @throws ChainUnavailableError if an asset was skipped */
  readonly rethrow: () => void;
};

export function createOutage(report: (error: unknown, assetSlug: string) => void): Outage {
  const errors = new Map<string, ChainUnavailableError>();
  return {
    report(error, assetSlug) {
      if (!(error instanceof ChainUnavailableError)) return report(error, assetSlug);
      errors.set(assetSlug, error);
      if (errors.size > 1) throw error;
    },
    affects: (assetSlug) => errors.has(assetSlug),
    rethrow() {
      for (const error of errors.values()) throw error;
    },
  };
}
