import type { Database } from '../../platform/database/database';

/** Creates a pause: `reach` resolves `isReached`, and then waits until `resume` is called. */
function pause() {
  let arrive = (): void => undefined;
  let resume = (): void => undefined;
  const isReached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const isResumed = new Promise<void>((resolve) => {
    resume = resolve;
  });
  return {
    isReached,
    resume: () => resume(),
    reach: async () => {
      arrive();
      await isResumed;
    },
  };
}

/** Returns a database whose transactions pause before they start. */
export function pausedBeforeStart(database: Database) {
  const { reach, ...stop } = pause();
  const paused: Database = {
    ...database,
    transaction: async (work) => {
      await reach();
      return database.transaction(work);
    },
  };
  return { ...stop, database: paused };
}

/** Returns a database whose transactions pause before they commit. */
export function pausedBeforeCommit(database: Database) {
  const { reach, ...stop } = pause();
  const paused: Database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (sql) => {
        const outcome = await work(sql);
        await reach();
        return outcome;
      }),
  };
  return { ...stop, database: paused };
}
