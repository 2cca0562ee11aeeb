/** Runs work in the order of arrival, at most `max` at once; the rest waits. */

export function createLimiter(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot is passed on directly, so that no other work gets in between.
      if (next) next();
      else running -= 1;
    }
  };
}
