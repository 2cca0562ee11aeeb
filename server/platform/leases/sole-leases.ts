import type { Fence, Leases } from './leases';
import { createRuns } from './runs';

/** The fence of work that no other server can do. */
export const noFence: Fence = () => Promise.resolve();

export type SoleLeasesDeps = {
  readonly monotonicMs: () => number;
  readonly mayHold: () => boolean;
};

/**
 * The leases of the only process on its database, which holds all of them. While a run hangs,
 * nothing does its work, so its lease counts as free.
 */
export function createSoleLeases({ monotonicMs, mayHold }: SoleLeasesDeps): Leases {
  const names = new Set<string>();
  const runs = createRuns(monotonicMs);
  return {
    tryHold: (name) => {
      names.add(name);
      const isHeld = mayHold();
      if (isHeld) runs.start(name);
      return Promise.resolve(isHeld);
    },
    noteProgress: runs.noteProgress,
    finish: runs.finish,
    fenceOf: (name) => () => {
      runs.noteProgress(name);
      return Promise.resolve();
    },
    renew: () => Promise.resolve({ free: [], stalled: runs.stalled() }),
    resign: () => Promise.resolve(),
    statuses: () =>
      Promise.resolve(
        [...names].map((name) => ({
          name,
          isHeldHere: mayHold() && runs.stalledMs(name) === 0,
          unheldMs: runs.stalledMs(name),
        })),
      ),
  };
}
