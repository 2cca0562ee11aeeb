import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { DEPLOYED_FILES_PATH } from './deployed-files';

/** Gatsby's own files for its next build, which the site does not serve. */
const UNSERVED = new Set(['_gatsby', '~partytown']);
const SERVED_HIDDEN = '.well-known';
const FILES_AT_ONCE = 16;

/**
 * Returns the SHA-256 of every file of a built site, by its path with slashes. Hidden files other
 * than those in `.well-known/` belong to the build and are left out.
 */
export async function hashSiteFiles(publicDir: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(publicDir, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(publicDir, join(parentPath, name)).split(sep).join('/'))
    .filter(isServed)
    .sort();
  const hashes = new Map<string, string>();
  for (let start = 0; start < paths.length; start += FILES_AT_ONCE) {
    const part = paths.slice(start, start + FILES_AT_ONCE);
    const found = await Promise.all(part.map((path) => hashFile(join(publicDir, path))));
    part.forEach((path, index) => hashes.set(path, found[index] ?? ''));
  }
  return hashes;
}

function isServed(path: string): boolean {
  const isLeftOut = (part: string): boolean =>
    UNSERVED.has(part) || (part.startsWith('.') && part !== SERVED_HIDDEN);
  return path !== DEPLOYED_FILES_PATH && !path.split('/').some(isLeftOut);
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
