import type { Database } from '../../platform/database/database';

/** Creates a pause: `reach` resolves `isThere`, and then waits until `letOn` is called. */
function pause() {
  let arrive = (): void => undefined;
  let letOn = (): void => undefined;
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const isLetOn = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  return {
    isThere,
    letOn: () => letOn(),
    reach: async () => {
      arrive();
      await isLetOn;
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
