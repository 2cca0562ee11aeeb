import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { openDatabase } from '../platform/database/connect';
import { migrate } from '../platform/database/migrate';
import { readMigrations } from '../platform/database/migration-files';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
/** Where templates are kept between runs. */
export const shelf = join(modules, '.cache', 'quayside');
const prefix = 'test-database-';

/**
 * Makes an embedded database with every migration and no row, unless there is one: making one from
 * nothing costs ten seconds, which each test would pay. A newcomer's start, without it, is tested
 * where a test gives the product a data folder of its own.
 */
export async function prepareDatabaseTemplate(): Promise<void> {
  const folder = await templateFolder();
  if (existsSync(folder)) return;
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  const database = await openDatabase({ databaseUrl: null, dataDir: draft });
  await migrate(database).finally(() => database.close());
  // Two runs may make it at once; either will do.
  if (!existsSync(folder)) await rename(draft, folder);
  await rm(draft, { recursive: true, force: true });
  await forgetOthers(folder);
}

/** Puts a copy into a data folder that has no database yet. */
export async function layDatabase(dataDir: string): Promise<void> {
  await cp(join(await templateFolder(), 'db'), join(dataDir, 'db'), { recursive: true });
}

/** Another version of the database, or of a migration, has another hash. */
export async function schemaHash(): Promise<string> {
  const hash = createHash('sha256').update(
    await readFile(join(modules, '@electric-sql', 'pglite', 'package.json')),
  );
  for (const { checksum } of await readMigrations()) hash.update(checksum);
  return hash.digest('hex').slice(0, 16);
}

const templateFolder = async (): Promise<string> => join(shelf, `${prefix}${await schemaHash()}`);

/** Those of other migrations are forty megabytes each, and nobody asks for them again. */
async function forgetOthers(folder: string): Promise<void> {
  const names = (await readdir(shelf)).filter(
    (name) => name.startsWith(prefix) && /^[0-9a-f]+$/.test(name.slice(prefix.length)),
  );
  await Promise.all(
    names
      .map((name) => join(shelf, name))
      .filter((path) => path !== folder)
      .map((path) => rm(path, { recursive: true, force: true })),
  );
}
