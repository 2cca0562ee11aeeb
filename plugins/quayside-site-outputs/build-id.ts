import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isAppPath } from '@quayside/contract/site/page-runtime';

import { htmlFileOf, pageDataPath } from '../shared/site-pages';

const pagesAtOnce = 32;

/**
 * Returns the build ID: a hash of the pages as they are served and of `others`. Files that an
 * earlier build left in the folder are ignored. Call it when the pages are finished.
 */
export async function buildIdOf(
  publicDir: string,
  paths: readonly string[],
  others: readonly string[],
): Promise<string> {
  const hash = createHash('sha256');
  const sorted = [...paths].sort();
  for (let start = 0; start < sorted.length; start += pagesAtOnce) {
    const part = sorted.slice(start, start + pagesAtOnce);
    const digests = await Promise.all(part.map((path) => digestOf(publicDir, path)));
    digests.forEach((digest) => hash.update(digest));
  }
  for (const other of others) hash.update(other).update('\0');
  return hash.digest('hex').slice(0, 20);
}

async function digestOf(publicDir: string, path: string): Promise<Buffer> {
  const files = [htmlFileOf(path), ...(isAppPath(path) ? [pageDataPath(path)] : [])];
  const bodies = await Promise.all(files.map((file) => readFile(join(publicDir, file))));
  const hash = createHash('sha256').update(path).update('\0');
  for (const body of bodies) hash.update(body).update('\0');
  return hash.digest();
}
