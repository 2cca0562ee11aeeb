import type { Database, Sql } from '../platform/database/database';
import { until } from './until';

/** Finds a statement on another connection that is waiting for a lock. */
const WAITING =
  "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

/**
 * Runs `first` in a transaction that stays open until `second`, which starts after it, has ended or
 * is waiting for a lock. So they meet in the same way on every machine, however busy it is. Needs
 * PostgreSQL.
 * @returns the results of both
 */
export async function overlap<First, Second>(
  database: Database,
  first: (sql: Sql) => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> {
  let isFirstDone = false;
  let commit = (): void => undefined;
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const holding = database.transaction(async (sql) => {
    const outcome = await first(sql);
    isFirstDone = true;
    await mayCommit;
    return outcome;
  });
  await Promise.race([holding, until('the first one to finish', () => isFirstDone)]);
  let isSecondOver = false;
  const following = second().finally(() => {
    isSecondOver = true;
  });
  try {
    await until(
      'the second one to end or to wait',
      async () => isSecondOver || (await database.query(WAITING)).length > 0,
    );
  } finally {
    commit();
    await Promise.allSettled([holding, following]);
  }
  return [await holding, await following];
}

/** Returns the database for a use case that must run inside a transaction of the test. */
export const inside = (database: Database, sql: Sql): Database => ({
  ...database,
  query: (text, parameters) => sql.query(text, parameters),
  transaction: (work) => work(sql),
});
