export type Mutex = { runExclusive<T>(work: () => Promise<T>): Promise<T> };

/** One at a time, in the order of asking. A failure of one does not touch the others. */
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
