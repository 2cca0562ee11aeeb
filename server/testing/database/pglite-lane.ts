import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { RuntimeDatabase } from '../../platform/database/create-database';
import { migrate } from '../../platform/database/migrate';
import { createPgliteDatabase } from '../../platform/database/pglite-database';
import { copyTemplate } from './database-template';
import { scratchFolder } from '../scratch-folder';
import type { TestLane } from './test-lane';

type Kept = {
  readonly database: RuntimeDatabase;
  /** The schema right after the migrations. */
  readonly schema: string;
};

/**
 * Creates embedded databases in separate folders. Opening one costs a second and 200 MB, so each is
 * emptied and reused for the next test.
 */
export async function startPgliteLane(): Promise<TestLane> {
  const idle: Kept[] = [];
  const all: { readonly database: RuntimeDatabase; readonly dataDir: string }[] = [];
  const create = async (): Promise<Kept> => {
    const dataDir = await mkdtemp(join(scratchFolder, 'quayside-pglite-'));
    await copyTemplate(dataDir);
    const database = await createPgliteDatabase({ dataDir });
    all.push({ database, dataDir });
    return { database, schema: await schemaOf(database) };
  };
  return {
    async open() {
      const used = idle.pop();
      const kept = used === undefined ? await create() : await recreated(used);
      return {
        database: { ...kept.database, close: () => Promise.resolve() },
        drop: () => Promise.resolve(void idle.push(kept)),
      };
    },
    async stop() {
      await Promise.all(
        all.map(async ({ database, dataDir }) => {
          await database.close();
          await rm(dataDir, { recursive: true, force: true });
        }),
      );
    },
  };
}

/**
 * Creates the schema again only after a test that changed it, because the migrations take twenty
 * times as long as emptying the tables.
 */
async function recreated({ database, schema }: Kept): Promise<Kept> {
  await database.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
  if ((await schemaOf(database)) === schema) {
    await database.query(await truncation(database));
    return { database, schema };
  }
  await database.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(database);
  return { database, schema: await schemaOf(database) };
}

/**
 * Returns a hash of every object that isn't PostgreSQL's own, with the transaction that last wrote
 * it, and of the applied migrations. Any change to the schema changes the hash.
 */
async function schemaOf(database: RuntimeDatabase): Promise<string> {
  const catalogues = [
    'class',
    'constraint',
    'index',
    'proc',
    'trigger',
    'type',
    'namespace',
    'attrdef',
    'rewrite',
    'policy',
    'sequence',
    'attribute',
  ];
  const keyOf = (catalogue: string): string =>
    ({ index: 'indexrelid', sequence: 'seqrelid', attribute: 'attrelid' })[catalogue] ?? 'oid';
  const marks = catalogues.map(
    (catalogue) =>
      `SELECT concat_ws(' ', '${catalogue}', ${keyOf(catalogue)}, xmin) AS mark
       FROM pg_${catalogue}
       WHERE ${keyOf(catalogue)} >= 16384`,
  );
  const applied =
    "SELECT concat_ws(' ', version, name, checksum, is_breaking) FROM schema_migration";
  const [found] = await database.query<{ schema: string }>(
    `SELECT md5(string_agg(mark, ',' ORDER BY mark)) AS schema
     FROM (${[...marks, applied].join(' UNION ALL ')}) AS written`,
  );
  return found?.schema ?? '';
}

/**
 * Returns a query that deletes all rows, regardless of triggers, restarts the sequences, and
 * inserts what the migrations insert: the id of the books.
 */
async function truncation(database: RuntimeDatabase): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name
     FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> 'schema_migration'`,
  );
  const deletions = tables.map(({ name }) => `DELETE FROM ${name}`);
  const sequenceStarts = `SELECT setval(format('%I.%I', schemaname, sequencename), start_value, false)
     FROM pg_sequences
     WHERE schemaname = 'public'`;
  return [
    'SET session_replication_role = replica',
    ...deletions,
    sequenceStarts,
    'INSERT INTO books DEFAULT VALUES',
    'RESET session_replication_role',
  ].join('; ');
}
