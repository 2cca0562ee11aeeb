import type { RuntimeDatabase } from './create-database';
import { migrate } from './migrate';
import { createPgliteDatabase } from './pglite-database';
import { createPostgresDatabase } from './postgres-database';

export type DatabaseConfig = {
  /** A PostgreSQL connection string, or `null` for the embedded database. */
  readonly databaseUrl: string | null;
  /** The folder for the embedded database. */
  readonly dataDir: string;
  readonly onConnectionError?: (error: Error) => void;
};

/**
 * Opens PostgreSQL if one is configured, otherwise the embedded database in `${dataDir}/db`.
 * Neither is migrated yet: see `migrate`.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onConnectionError,
}: DatabaseConfig): Promise<RuntimeDatabase> {
  if (databaseUrl === null) return createPgliteDatabase({ dataDir });
  return createPostgresDatabase({
    url: databaseUrl,
    ...(onConnectionError === undefined ? {} : { onConnectionError }),
  });
}

/**
 * Migrates a database to the version of the code. A migration may take longer than other statements
 * may.
 * @throws MigrationError
 */
export async function migrateDatabase(
  { databaseUrl }: Pick<DatabaseConfig, 'databaseUrl'>,
  database: RuntimeDatabase,
): Promise<void> {
  if (databaseUrl === null) return void (await migrate(database));
  const patient = createPostgresDatabase({ url: databaseUrl, queryTimeoutMs: 0 });
  try {
    await migrate(patient);
  } finally {
    await patient.close();
  }
}
