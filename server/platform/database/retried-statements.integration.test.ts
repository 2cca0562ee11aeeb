import { startPostgresServer, type PostgresServer } from '../../testing/database/postgres-server';
import { until } from '../../testing/until';
import { useStarted } from '../../testing/use-started';
import { createPostgresDatabase } from './postgres-database';

let postgres: PostgresServer;
useStarted(
  startPostgresServer,
  (started) => {
    postgres = started;
  },
  60_000,
);

/** Any number, for the lock that both statements wait for between their two rows. */
const BETWEEN_ROWS = 7;
/** Writes one row, and then the other one. */
const writeBoth = (first: number, second: number): string => `
  WITH written AS (
    UPDATE counter SET n = n + 1 WHERE id = ${first}
    RETURNING pg_advisory_xact_lock_shared(${BETWEEN_ROWS})
  )
  UPDATE counter SET n = n + 1 WHERE id = ${second} AND (SELECT count(*) FROM written) = 1`;

test('two statements that deadlock both succeed', async () => {
  const [one, other] = [0, 1].map(() =>
    createPostgresDatabase({ url: postgres.urlOf('postgres') }),
  );
  if (!one || !other) throw new Error('There are two databases.');
  try {
    await one.query('CREATE TABLE counter AS SELECT id, 0 AS n FROM generate_series(1, 2) AS id');
    let writing: Promise<unknown> = Promise.resolve();
    await one.transaction(async (sql) => {
      await sql.query('SELECT pg_advisory_xact_lock($1)', [BETWEEN_ROWS]);
      writing = Promise.all([other.query(writeBoth(1, 2)), other.query(writeBoth(2, 1))]);
      await until('both to have written their first row', async () => {
        const waiting = await sql.query(
          "SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7 AND NOT granted",
        );
        return waiting.length === 2;
      });
    });
    await writing;
    expect(await one.query('SELECT n FROM counter ORDER BY id')).toEqual([{ n: 2 }, { n: 2 }]);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});
