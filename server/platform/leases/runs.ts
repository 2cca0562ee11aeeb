/**
 * A run of leased work that shows no progress for this long may hang, so its lease is no longer
 * extended.
 */
export const MAX_SILENCE_MS = 120_000;

/** The runs of leased work in this process, and when each of them last made progress. */
export type Runs = {
  start(name: string): void;
  /** Has no effect on work that is not running. */
  noteProgress(name: string): void;
  finish(name: string): void;
  /** For how long, in milliseconds, the run has been silent beyond `MAX_SILENCE_MS`; 0 if it isn't. */
  stalledMs(name: string): number;
  /** The names of the work whose run may hang. */
  stalled(): readonly string[];
};

/** @param monotonicMs a clock that is never set, such as `performance.now` */
export function createRuns(monotonicMs: () => number): Runs {
  const lastProgressMs = new Map<string, number>();
  const stalledMs = (name: string): number => {
    const progressMs = lastProgressMs.get(name);
    return progressMs === undefined ? 0 : Math.max(0, monotonicMs() - progressMs - MAX_SILENCE_MS);
  };
  return {
    start: (name) => void lastProgressMs.set(name, monotonicMs()),
    noteProgress(name) {
      if (lastProgressMs.has(name)) lastProgressMs.set(name, monotonicMs());
    },
    finish: (name) => void lastProgressMs.delete(name),
    stalledMs,
    stalled: () => [...lastProgressMs.keys()].filter((name) => stalledMs(name) > 0),
  };
}
