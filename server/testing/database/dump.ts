import type { Sql } from '../../platform/database/database';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';

/** The rows of all tables at one moment, as JSON, and the last values of the sequences. */
export type Dump = {
  readonly tables: readonly { readonly name: string; readonly rows: string }[];
  readonly sequences: readonly { readonly name: string; readonly last: string }[];
};

/**
 * Dumps a database while others use it, like `pg_dump`: in one transaction that sees one moment.
 * @param onSnapshot called once that moment is fixed
 */
export const dumpDatabase = (
  database: RuntimeDatabase,
  onSnapshot: () => void = () => undefined,
): Promise<Dump> =>
  database.transaction(async (sql) => {
    await sql.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    const names = await tableNames(sql);
    onSnapshot();
    const tables: { name: string; rows: string }[] = [];
    for (const name of names) {
      const [row] = await sql.query<{ rows: string }>(
        `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${name} t`,
      );
      tables.push({ name, rows: row?.rows ?? '[]' });
    }
    const sequences = await sql.query<{ name: string; last: string }>(
      `
        SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
        FROM pg_sequences
        WHERE schemaname = 'public' AND last_value IS NOT NULL`,
    );
    return { tables, sequences };
  });

const tableNames = async (sql: Sql): Promise<string[]> =>
  (
    await sql.query<{ name: string }>(
      `
        SELECT quote_ident(tablename) AS name
        FROM pg_tables
        WHERE schemaname = 'public' AND tablename <> 'schema_migration'`,
    )
  ).map(({ name }) => name);

/** Restores a dump into a new database with the same migrations. */
export const loadDump = (database: RuntimeDatabase, { tables, sequences }: Dump): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query('SET LOCAL session_replication_role = replica');
    for (const { name, rows } of tables) {
      await sql.query(`DELETE FROM ${name}`);
      await sql.query(
        `INSERT INTO ${name} OVERRIDING SYSTEM VALUE
         SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`,
        [rows],
      );
    }
    for (const { name, last } of sequences)
      await sql.query('SELECT setval($1::regclass, $2::bigint)', [name, last]);
  });
