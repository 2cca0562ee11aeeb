import { randomUUID } from 'node:crypto';

import type { RuntimeDatabase } from '../../platform/database/create-database';
import { migrate } from '../../platform/database/migrate';
import { createPostgresDatabase } from '../../platform/database/postgres-database';
import { startPostgresServer, urlInFolder, type PostgresServer } from './postgres-server';
import type { TestLane } from './test-lane';

/** Environment variable with the address of the shared server, for the test processes. */
const folderVariable = 'QUAYSIDE_TEST_POSTGRES';
const templateName = 'quayside_template';

let shared: PostgresServer | null = null;

/**
 * Starts the shared PostgreSQL server of a run, with a migrated template database. Only for the
 * process that starts the run.
 */
export async function startSharedPostgres(): Promise<void> {
  const server = await startPostgresServer();
  const admin = createPostgresDatabase({ url: server.urlOf('postgres'), maxConnections: 1 });
  await createTemplate(admin, server.urlOf(templateName))
    .finally(() => admin.close())
    .catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
  process.env[folderVariable] = server.folder;
  shared = server;
}

/** Stops the server after the last test. Only for the process that started it. */
export async function stopSharedPostgres(): Promise<void> {
  await shared?.stop();
  shared = null;
}

/** Opens databases on the server of the run. Each test gets its own copy of the template. */
export async function startPostgresLane(): Promise<TestLane> {
  const folder = process.env[folderVariable];
  if (folder === undefined)
    throw new Error(
      'There is no PostgreSQL server for tests: it is started before the first integration test of a run.',
    );
  const admin = createPostgresDatabase({ url: urlInFolder(folder, 'postgres'), maxConnections: 1 });
  return {
    async open() {
      const databaseName = `quayside_${randomUUID().replaceAll('-', '')}`;
      // Copying pages through the log, which is the default, takes three times as much processor time.
      await admin.query(
        `CREATE DATABASE ${databaseName} TEMPLATE ${templateName} STRATEGY FILE_COPY`,
      );
      const drop = async (): Promise<void> => {
        await admin.query(`DROP DATABASE ${databaseName} WITH (FORCE)`);
      };
      return { database: createPostgresDatabase({ url: urlInFolder(folder, databaseName) }), drop };
    },
    stop: () => admin.close(),
  };
}

/** Returns the connection string of an open test database, for another process. */
export async function urlOfTestDatabase(database: RuntimeDatabase): Promise<string> {
  const [row] = await database.query<{ name: string }>('SELECT current_database() AS name');
  return urlInFolder(process.env[folderVariable] ?? '', row?.name ?? '');
}

async function createTemplate(admin: RuntimeDatabase, url: string): Promise<void> {
  await admin.query(`CREATE DATABASE ${templateName}`);
  const template = createPostgresDatabase({ url });
  await migrate(template).finally(() => template.close());
}
