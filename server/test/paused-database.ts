import type { Database } from '../platform/database/database';

/** Goes by itself as far as `isThere`, and on from there once it is let. */
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

/** Transactions that pause before they begin. */
export function pausedBefore(database: Database) {
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

/** Transactions that pause before they commit. */
export function pausedWithin(database: Database) {
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
