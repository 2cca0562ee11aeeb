import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The run of leased work that the current code belongs to. Functions between a run and the client
 * of a node therefore need no parameter for showing progress.
 */
const currentRun = new AsyncLocalStorage<{ readonly noteProgress: () => void }>();

/** Runs leased work, and calls `noteProgress` each time the work calls `noteRunProgress`. */
export const insideRun = <T>(noteProgress: () => void, work: () => Promise<T>): Promise<T> =>
  currentRun.run({ noteProgress }, work);

/**
 * Does shared work: its steps are not progress of the run that happened to need it first. Outside a
 * run it starts no tracking, which something would have to end.
 */
export const outsideRuns = <T>(work: () => Promise<T>): Promise<T> =>
  currentRun.getStore() === undefined
    ? work()
    : currentRun.run({ noteProgress: () => undefined }, work);

/** Shows that the current run does not hang. It has no effect outside a run. */
export const noteRunProgress = (): void => currentRun.getStore()?.noteProgress();

/** Ends the tracking of runs: while it is on, every promise of the process costs a little more. */
export const forgetRuns = (): void => currentRun.disable();
