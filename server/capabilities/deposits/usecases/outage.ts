import type { Chain } from '../../../chains/chain';
import { ChainUnavailableError } from '../../../chains/chain-errors';
import type { Clock } from '../../../platform/clock/clock';

/** Tracks the assets for which a chain's nodes are unavailable during one run of the planner. */
export type Outage = {
  /**
   * Reports an error, but skips an asset for which the nodes are unavailable: nodes may reject some
   * requests and answer others.
   * @throws ChainUnavailableError once the nodes are unavailable for a second asset, and don't say
   *   which block is the newest either, or a minute after the run began
   */
  readonly report: (error: unknown, assetSlug: string) => Promise<void>;
  readonly affects: (assetSlug: string) => boolean;
  /** @throws ChainUnavailableError if an asset was skipped */
  readonly rethrow: () => void;
};

/** Nodes may answer that call and time out at others. The run holds up the chain's other work. */
const MAX_RUN_MS = 60_000;

export function createOutage(
  chain: Pick<Chain, 'head'>,
  clock: Clock,
  report: (error: unknown, assetSlug: string) => void,
): Outage {
  const startedAtMs = clock.nowMs();
  const errors = new Map<string, ChainUnavailableError>();
  return {
    async report(error, assetSlug) {
      if (!(error instanceof ChainUnavailableError)) return report(error, assetSlug);
      errors.set(assetSlug, error);
      if (clock.nowMs() - startedAtMs > MAX_RUN_MS) throw error;
      if (errors.size > 1) await chain.head();
    },
    affects: (assetSlug) => errors.has(assetSlug),
    rethrow() {
      for (const error of errors.values()) throw error;
    },
  };
}
