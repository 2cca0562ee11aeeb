import type { RuntimeDatabase } from '../db/create-database';
import { migrate } from '../db/migrate';
import { createPostgresDatabase } from '../db/postgres-database';
import { startPostgresServer } from './postgres-server';
import type { TestLane } from './test-lane';

/** A PostgreSQL server of its own; each test gets a copy of a migrated template database. */
export async function startPostgresLane(): Promise<TestLane> {
  const server = await startPostgresServer();
  const admin = createPostgresDatabase({ url: server.urlOf('postgres'), maxConnections: 1 });
  const stop = async (): Promise<void> => {
    await admin.close();
    await server.stop();
  };
  await createTemplate(admin, server.urlOf('quayside_template')).catch(async (error: unknown) => { await stop(); throw error; });
  let count = 0;
  return {
    async open() {
      count += 1;
      const databaseName = `quayside_${count}`;
      await admin.query(`CREATE DATABASE ${databaseName} TEMPLATE quayside_template`);
      const drop = async (): Promise<void> => { await admin.query(`DROP DATABASE ${databaseName} WITH (FORCE)`); };
      return { database: createPostgresDatabase({ url: server.urlOf(databaseName) }), drop };
    },
    stop,
  };
}

async function createTemplate(admin: RuntimeDatabase, url: string): Promise<void> {
  await admin.query('CREATE DATABASE quayside_template');
  const template = createPostgresDatabase({ url });
  await migrate(template).finally(() => template.close());
}
