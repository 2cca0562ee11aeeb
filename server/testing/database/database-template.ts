import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { openDatabase } from '../../platform/database/connect';
import { migrate } from '../../platform/database/migrate';
import { readMigrations } from '../../platform/database/migration-files';

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
/** Where templates are stored between runs. */
export const templateStore = join(modules, '.cache', 'quayside');
const prefix = 'test-database-';

/**
 * Creates an embedded database with every migration and no rows, unless it exists. Creating one
 * from scratch takes ten seconds, which each test would pay. Tests that give the product its own
 * data folder cover a first start without the template.
 */
export async function prepareDatabaseTemplate(): Promise<void> {
  const folder = await templateFolder();
  if (existsSync(folder)) return;
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  const database = await openDatabase({ databaseUrl: null, dataDir: draft });
  await migrate(database).finally(() => database.close());
  // Two runs may create it at once. Either copy will do.
  if (!existsSync(folder)) await rename(draft, folder);
  await rm(draft, { recursive: true, force: true });
  await pruneOtherTemplates(folder);
}

/** Copies the template into a data folder that has no database yet. */
export async function copyTemplate(dataDir: string): Promise<void> {
  await cp(join(await templateFolder(), 'db'), join(dataDir, 'db'), { recursive: true });
}

/** Returns a hash of the database's version and the migrations. */
export async function schemaHash(): Promise<string> {
  const hash = createHash('sha256').update(
    await readFile(join(modules, '@electric-sql', 'pglite', 'package.json')),
  );
  for (const { checksum } of await readMigrations()) hash.update(checksum);
  return hash.digest('hex').slice(0, 16);
}

const templateFolder = async (): Promise<string> =>
  join(templateStore, `${prefix}${await schemaHash()}`);

/**
 * Removes templates with other migrations, which take forty megabytes each and are never used
 * again.
 */
async function pruneOtherTemplates(folder: string): Promise<void> {
  const names = (await readdir(templateStore)).filter(
    (name) => name.startsWith(prefix) && /^[0-9a-f]+$/.test(name.slice(prefix.length)),
  );
  await Promise.all(
    names
      .map((name) => join(templateStore, name))
      .filter((path) => path !== folder)
      .map((path) => rm(path, { recursive: true, force: true })),
  );
}
