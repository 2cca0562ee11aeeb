import type { Database, Sql } from './database';
import { readMigrations, type Migration } from './migration-files';

/** The database cannot be used by this code; the message says why and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** An arbitrary fixed number: every process that migrates this database uses the same one. */
const lockKey = '7310583412968123';

type AppliedMigration = {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
};

/**
 * Migrates the database to the version of the code, each migration in a separate transaction.
 * Several processes may do this at once.
 * @returns the names of the migrations that this call has applied.
 * @throws MigrationError if the database is newer than the code, or a migration has been edited
 *   since it was applied.
 */
export async function migrate(
  database: Database,
  known?: readonly Migration[],
): Promise<readonly string[]> {
  const migrations = known ?? (await readMigrations());
  const appliedNow: string[] = [];
  for (;;) {
    const name = await database.transaction((sql) => applyNext(sql, migrations));
    if (name === null) return appliedNow;
    appliedNow.push(name);
  }
}

async function applyNext(sql: Sql, migrations: readonly Migration[]): Promise<string | null> {
  await sql.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  await sql.query(
    `
      CREATE TABLE IF NOT EXISTS schema_migration (
        version integer PRIMARY KEY,
        name text NOT NULL,
        checksum text NOT NULL,
        is_breaking boolean NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`,
  );
  const applied = await sql.query<AppliedMigration>(
    'SELECT version, name, checksum FROM schema_migration ORDER BY version',
  );
  assertCompatible(applied, migrations);
  const appliedVersions = new Set(applied.map(({ version }) => version));
  const next = migrations.find(({ version }) => !appliedVersions.has(version));
  if (next === undefined) return null;
  await sql.query(next.sql);
  await sql.query(
    'INSERT INTO schema_migration (version, name, checksum, is_breaking) VALUES ($1, $2, $3, $4)',
    [next.version, next.name, next.checksum, next.isBreaking],
  );
  return next.name;
}

function assertCompatible(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void {
  const knownByVersion = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of applied) {
    const known = knownByVersion.get(version);
    const label = `${String(version).padStart(4, '0')}_${name}`;
    if (known === undefined) {
      throw new MigrationError(
        `The database is newer than this program: it has the migration ${label}, which this ` +
          'version does not know. Start the newer version, or restore the backup from before ' +
          'the upgrade.',
      );
    }
    if (known.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${label} was edited after it had been applied to this database. Put ` +
          'the file back as it was, and make the change in a new migration.',
      );
    }
  }
}

/**
 * Checks for a breaking migration that newer code has applied while this process is running. A
 * process that finds one must stop.
 * @returns its name, or `null`.
 */
export async function findBreakingMigration(
  sql: Sql,
  knownVersions: readonly number[],
): Promise<string | null> {
  const rows = await sql.query<{ name: string }>(
    'SELECT name FROM schema_migration WHERE is_breaking AND version <> ALL($1::int[]) ORDER BY version LIMIT 1',
    [knownVersions],
  );
  return rows[0]?.name ?? null;
}
