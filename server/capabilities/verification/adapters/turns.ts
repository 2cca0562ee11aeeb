/** Runs work as it comes, at most so much at once; the rest waits its turn. */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn is handed on: nobody gets in between.
      if (next) next();
      else running -= 1;
    }
  };
}
