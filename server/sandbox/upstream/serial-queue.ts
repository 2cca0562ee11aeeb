/**
 * Creates a function that runs tasks one after another, in the order given, because a wallet must
 * not pick the same nonce or output twice.
 */

export function createSerialQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
