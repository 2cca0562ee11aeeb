import { execFile } from 'node:child_process';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const modulesFolder = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/**
 * Making an embedded database from nothing takes seconds, so tests begin with a dump of an empty one, kept between runs.
 * @returns the path of that dump.
 */
export async function pgliteSeed(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(modulesFolder, '@electric-sql/pglite/package.json'), 'utf8')) as { version: string };
  const folder = join(modulesFolder, '.cache', 'quayside');
  const path = join(folder, `pglite-${version}.tar`);
  if ((await stat(path).catch(() => null)) === null) {
    await mkdir(folder, { recursive: true });
    await promisify(execFile)(process.execPath, [fileURLToPath(new URL('./make-pglite-seed.mjs', import.meta.url)), path]);
  }
  return path;
}
