import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { layDatabase, schemaHash, shelf } from '../../server/test/database-template';

/** Where the lane's database with prices lies, told to the processes that run the tests. */
const FOLDER = 'QUAYSIDE_E2E_DATABASE';
const prefix = 'e2e-prices-';
const basePrices = resolve(
  __dirname,
  '..',
  '..',
  'server',
  'capabilities',
  'prices',
  'adapters',
  'base-prices.json',
);
const DAY_MS = 86_400_000;
/** A lane that began before midnight may still copy from the one of yesterday. */
const keptMs = 2 * DAY_MS;

/**
 * Makes a database in which the sandbox's prices are recorded up to now, unless today's is there:
 * to record them takes half a minute of work in the first minutes of each product. The product's
 * own code records them, and goes on where this ends; a start without any is tested where the price
 * chart is.
 */
export async function preparePriceHistory(): Promise<void> {
  const hash = createHash('sha256')
    .update(await schemaHash())
    .update(await readFile(basePrices))
    .digest('hex')
    .slice(0, 16);
  const folder = join(shelf, `${prefix}${hash}-${new Date().toISOString().slice(0, 10)}`);
  process.env[FOLDER] = folder;
  if (existsSync(folder)) return;
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  await layDatabase(draft);
  await recordPrices(draft);
  // Two runs may make it at once; either will do.
  if (!existsSync(folder)) await rename(draft, folder);
  await rm(draft, { recursive: true, force: true });
  await forgetOld();
}

/** Puts a copy into the data folder of a product that has not been started yet. */
export async function layDatabaseWithPrices(dataDir: string): Promise<void> {
  await cp(join(process.env[FOLDER] ?? '', 'db'), join(dataDir, 'db'), { recursive: true });
}

/**
 * As a process of its own, because Jest loads what runs before the tests by other rules than the
 * product's.
 */
async function recordPrices(dataDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    join(__dirname, 'record-prices.ts'),
    dataDir,
  ]);
}

async function forgetOld(): Promise<void> {
  for (const name of (await readdir(shelf)).filter((entry) => entry.startsWith(prefix))) {
    const path = join(shelf, name);
    if ((await stat(path)).mtimeMs < Date.now() - keptMs)
      await rm(path, { recursive: true, force: true });
  }
}
