import type { RuntimeDatabase } from '../../platform/database/create-database';
import { startPgliteLane } from './pglite-lane';
import type { TestLane } from './test-lane';

let lane: TestLane;
beforeAll(async () => {
  lane = await startPgliteLane();
});
afterAll(() => lane.stop());

/**
 * Returns what a test finds: every table with its columns and its number of rows, the triggers, and
 * the position of every sequence.
 */
async function foundIn(database: RuntimeDatabase): Promise<object> {
  const tables = await database.query<{ name: string; columns: string }>(
    `SELECT
       table_name AS name,
       string_agg(
         concat_ws(' ', column_name, data_type, is_nullable, column_default), ', '
         ORDER BY ordinal_position
       ) AS columns
     FROM information_schema.columns
     WHERE table_schema = 'public'
     GROUP BY table_name
     ORDER BY table_name`,
  );
  const counts = await database.query(
    tables
      .map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`)
      .join(' UNION ALL '),
  );
  const triggers = await database.query(
    `SELECT tgrelid::regclass::text AS of, tgname AS name, tgenabled AS mode
     FROM pg_trigger
     WHERE NOT tgisinternal
     ORDER BY 1, 2`,
  );
  const sequences = await database.query(
    'SELECT sequencename, last_value FROM pg_sequences ORDER BY sequencename',
  );
  return { tables, counts, triggers, sequences };
}

/**
 * Uses a database as a test does.
 * @returns what was in it before
 */
async function use(work: (database: RuntimeDatabase) => Promise<unknown>): Promise<object> {
  const { database, drop } = await lane.open();
  const found = await foundIn(database);
  await work(database);
  await drop();
  return found;
}

const addAccount = (database: RuntimeDatabase): Promise<unknown> =>
  database.query(
    "INSERT INTO ledger_account (kind, asset_slug) VALUES ('hot_wallet', 'eth') RETURNING *",
  );

test.each<[string, (database: RuntimeDatabase) => Promise<unknown>]>([
  ['written rows', addAccount],
  [
    'added its own schema',
    (database) => database.query('CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id int)'),
  ],
  ['added a table', (database) => database.query('CREATE TABLE note (id serial)')],
  [
    'added a column',
    (database) => database.query('ALTER TABLE ledger_account ADD COLUMN note text'),
  ],
  ['renamed a table', (database) => database.query('ALTER TABLE ops_audit RENAME TO elsewhere')],
  [
    'dropped the identity of a column',
    (database) => database.query('ALTER TABLE ops_audit ALTER COLUMN audit_id DROP IDENTITY'),
  ],
  [
    'disabled the triggers of a table',
    (database) => database.query('ALTER TABLE ledger_posting DISABLE TRIGGER ALL'),
  ],
  [
    'applied its own migration',
    (database) =>
      database.query(
        "INSERT INTO schema_migration (version, name, checksum, is_breaking) VALUES (9001, 'own', '', false)",
      ),
  ],
])('a database is reset for the next test after one has %s', async (_what, work) => {
  const first = await use(work);
  expect(await use(async () => undefined)).toEqual(first);
});
