import type { Fence, Leases } from './leases';

/** The fence of work that no other server can do. */
export const noFence: Fence = () => Promise.resolve();

/** The leases of the only process on its database, which holds all of them. */
export function createSoleLeases(mayHold: () => boolean = () => true): Leases {
  const names = new Set<string>();
  return {
    tryHold: (name) => {
      names.add(name);
      return Promise.resolve(mayHold());
    },
    fenceOf: () => noFence,
    renew: () => Promise.resolve(),
    resign: () => Promise.resolve(),
    statuses: () =>
      Promise.resolve([...names].map((name) => ({ name, isHeldHere: mayHold(), unheldMs: 0 }))),
  };
}
