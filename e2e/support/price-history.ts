import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import {
  copyTemplate,
  schemaHash,
  templateStore,
} from '../../server/testing/database/database-template';

/**
 * Environment variable with the path of the lane's database with prices, for the processes that run
 * the tests.
 */
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
/** A lane that started before midnight may still copy yesterday's database. */
const keptMs = 2 * DAY_MS;

/**
 * Creates a database in which the sandbox's prices are recorded up to now, unless today's exists:
 * without one, each product would spend half a minute recording them. The product's own
 * code records them and continues from there; the price chart test covers a start without any
 * history.
 */
export async function preparePriceHistory(): Promise<void> {
  const hash = createHash('sha256')
    .update(await schemaHash())
    .update(await readFile(basePrices))
    .digest('hex')
    .slice(0, 16);
  const folder = join(templateStore, `${prefix}${hash}-${new Date().toISOString().slice(0, 10)}`);
  process.env[FOLDER] = folder;
  if (existsSync(folder)) return;
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  await copyTemplate(draft);
  await recordPrices(draft);
  // Two runs may create it at once; either one will do.
  if (!existsSync(folder)) await rename(draft, folder);
  await rm(draft, { recursive: true, force: true });
  await pruneOld();
}

/** Copies it into the data folder of a product that has not been started yet. */
export async function copyDatabaseWithPrices(dataDir: string): Promise<void> {
  await cp(join(process.env[FOLDER] ?? '', 'db'), join(dataDir, 'db'), { recursive: true });
}

/**
 * Runs as a separate process, because Jest resolves modules differently in its global setup than
 * the product does.
 */
async function recordPrices(dataDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    join(__dirname, 'record-prices.ts'),
    dataDir,
  ]);
}

async function pruneOld(): Promise<void> {
  for (const name of (await readdir(templateStore)).filter((entry) => entry.startsWith(prefix))) {
    const path = join(templateStore, name);
    if ((await stat(path)).mtimeMs < Date.now() - keptMs)
      await rm(path, { recursive: true, force: true });
  }
}
