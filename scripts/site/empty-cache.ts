import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sourceHash } from './source-hash';

const builderSources = ['package.json', 'package-lock.json', 'gatsby-config.ts', 'plugins'];
const stampName = '.quayside-builder';

/**
 * Prepares the folders of a build by Gatsby. Of the cache, pictures remain, whose names say what they
 * were made from, and the bundler's work if the same packages and plugins did it. What Gatsby noted
 * about pages goes: they were finished after it, and it would take them for its own.
 */
export function emptyCache(root: string): void {
  const cache = join(root, '.cache');
  const stamp = join(cache, stampName);
  const hash = sourceHash(root, builderSources).digest('hex');
  const isSameBuilder = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  const kept = ['quayside', ...(isSameBuilder ? ['webpack'] : [])];
  // Gatsby treats a cache as incomplete if the folder of the built site is missing.
  for (const folder of [cache, join(root, 'public')]) mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(cache))
    if (!kept.includes(name)) rmSync(join(cache, name), { recursive: true });
  writeFileSync(stamp, hash);
}
