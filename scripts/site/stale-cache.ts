import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sourceHash } from './source-hash';

const builderSources = ['package.json', 'package-lock.json', 'gatsby-config.ts', 'plugins'];

// Gatsby keeps hidden files when it empties the folder.
const stampIn = (cache: string): string => join(cache, '.quayside-plugins');

/** Makes the next build remove Gatsby's cache, because it no longer says what is in `public/`. */
export function discardCache(root: string): void {
  rmSync(stampIn(join(root, '.cache')), { force: true });
}

/**
 * Removes Gatsby's cache if it was written with different plugins. Call it before Gatsby starts:
 * Gatsby discards such a cache only after reading from it which plugin owns each type, and then
 * rejects the types of a renamed plugin.
 */
export function removeStaleCache(root: string): void {
  const cache = join(root, '.cache');
  const stamp = stampIn(cache);
  const hash = sourceHash(root, builderSources).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(cache, { recursive: true, force: true });
  // Gatsby treats a cache as incomplete if the folder of the built site is missing.
  for (const folder of [cache, join(root, 'public')]) mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, hash);
}
