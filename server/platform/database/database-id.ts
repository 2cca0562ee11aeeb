import type { Database, Sql } from './database';
import { sqlStateOf } from './sql-state';

/**
 * The timeline counts up whenever a server becomes the primary one: after a failover, and after
 * recovering to a point in time.
 */
const DATABASE_ID = `
  SELECT
    concat_ws(
      '/',
      (SELECT system_identifier FROM pg_control_system()),
      left(pg_walfile_name(pg_current_wal_lsn()), 8),
      (SELECT oid FROM pg_database WHERE datname = current_database())
    ) AS id`;

/**
 * Identifies this database: a backup that was restored elsewhere has a different id, and so does a
 * replica that took its place. A copy of the files has the same id.
 */
export async function readDatabaseId(sql: Sql): Promise<string> {
  const [row] = await sql.query<{ id: string }>(DATABASE_ID);
  if (!row) throw new Error('The database has no id.');
  return row.id;
}

/**
 * The database has no such function, doesn't support it, doesn't let us call it, or isn't in a state
 * for it: Amazon Aurora shows positions in its log only with logical replication, and a standby never
 * does.
 */
const NOT_OFFERED: readonly (string | null)[] = ['42883', '0A000', '42501', '55000'];

/** Returns the id of a database; `null` if it has none, like some PostgreSQL-compatible ones. */
export async function findDatabaseId(database: Database): Promise<string | null> {
  try {
    return await readDatabaseId(database);
  } catch (error) {
    if (NOT_OFFERED.includes(sqlStateOf(error))) return null;
    throw error;
  }
}
