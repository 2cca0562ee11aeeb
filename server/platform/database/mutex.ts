export type Mutex = { runExclusive<T>(work: () => Promise<T>): Promise<T> };

/**
 * Runs one piece of work at a time, in the order of the calls. A failure does not affect the
 * others.
 */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return {
    runExclusive(work) {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
