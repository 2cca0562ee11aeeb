import { setImmediate } from 'node:timers/promises';

/**
 * Runs pieces of work one after another, and lets other tasks run between two pieces when the work
 * has taken long enough.
 */
export type TaskQueue = <Result>(work: () => Result) => Promise<Result>;

/**
 * Creates a queue that runs pieces of work one at a time. Without it, rendering thousands of
 * articles in one request would block everything else in the process for seconds.
 * @param longestMs how long the process may be busy before other tasks run
 */
export function createTaskQueue(longestMs = 15): TaskQueue {
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
