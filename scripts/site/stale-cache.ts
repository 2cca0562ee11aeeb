import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sourceHash } from './source-hash';

const pluginSources = ['package.json', 'gatsby-config.ts', 'plugins'];

/**
 * Removes Gatsby's cache if other plugins have written it. Call it before Gatsby starts: Gatsby
 * drops such a cache only after it has read from it which plugin owns each type, and then refuses
 * the type of a plugin that has another name now.
 */
export function removeStaleCache(root: string): void {
  const cache = join(root, '.cache');
  // Gatsby keeps hidden files when it empties the folder.
  const stamp = join(cache, '.quayside-plugins');
  const hash = sourceHash(root, pluginSources).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(cache, { recursive: true, force: true });
  // Gatsby calls a cache incomplete if there is no folder of the built site.
  for (const folder of [cache, join(root, 'public')]) mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, hash);
}
