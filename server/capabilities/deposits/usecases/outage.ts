import type { Chain } from '../../../chains/chain';
import { ChainUnavailableError } from '../../../chains/chain-errors';
import type { Clock } from '../../../platform/clock/clock';

/** The assets for which a chain's nodes are unavailable during one run of the planner. */
export type Outage = {
  /**
   * Reports an error, but skips an asset for which the nodes are unavailable: nodes may reject some
   * requests and answer others.
   * @throws ChainUnavailableError once the nodes are unavailable for a second asset, and don't say
   *   which block is the newest either, or a minute after the run began
   */
  readonly report: (error: unknown, assetSlug: string) => Promise<void>;
  /** Whether an asset is skipped, or it isn't its turn. */
  readonly affects: (assetSlug: string) => boolean;
  /** Begins the turn of the next asset that waits for the others. @returns whether there is one */
  readonly nextTurn: () => boolean;
  /**
   * Ends the run.
   * @throws ChainUnavailableError if an asset was skipped
   */
  readonly end: () => void;
};

/** Nodes may answer that call and time out at others. The run holds up the chain's other work. */
const MAX_RUN_MS = 60_000;

/**
 * Returns a function that begins a run. The assets for which the nodes were unavailable in earlier
 * ones come after the others, because they may use up the time of the run again: each has a turn of
 * its own, and the one that failed last comes last.
 */
export function createOutages(
  chain: Pick<Chain, 'head'>,
  clock: Clock,
  report: (error: unknown, assetSlug: string) => void,
): () => Outage {
  const unavailable = new Set<string>();
  return () => {
    const startedAtMs = clock.nowMs();
    const errors = new Map<string, ChainUnavailableError>();
    const waiting = [...unavailable];
    /** Its index in `waiting`; -1 during the turn of all others. */
    let turn = -1;
    return {
      async report(error, assetSlug) {
        if (!(error instanceof ChainUnavailableError)) return report(error, assetSlug);
        errors.set(assetSlug, error);
        unavailable.delete(assetSlug);
        unavailable.add(assetSlug);
        if (clock.nowMs() - startedAtMs > MAX_RUN_MS) throw error;
        if (errors.size > 1) await chain.head();
      },
      affects: (assetSlug) =>
        errors.has(assetSlug) ||
        (turn < 0 ? waiting.includes(assetSlug) : waiting[turn] !== assetSlug),
      nextTurn() {
        const tried = waiting[turn];
        if (tried !== undefined && !errors.has(tried)) unavailable.delete(tried);
        turn += 1;
        return turn < waiting.length;
      },
      end() {
        for (const error of errors.values()) throw error;
      },
    };
  };
}
