import { setImmediate } from 'node:timers/promises';

/**
 * Work is done one piece after the other, and between two pieces others get their turn when this
 * has taken long enough.
 */
export type Turns = <Result>(work: () => Result) => Promise<Result>;

/**
 * Rendering thousands of articles in one request would stop everything else in the process for
 * seconds.
 * @param longestMs how long the process may be kept before others get their turn
 */
export function createTurns(longestMs = 15): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let startedAtMs = performance.now();
  return (work) => {
    const turn = last.then(async () => {
      if (performance.now() - startedAtMs > longestMs) {
        await setImmediate();
        startedAtMs = performance.now();
      }
      return work();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
