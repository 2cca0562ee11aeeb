import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { htmlFileOf, pairShellPaths } from '../shared/site-pages';

/**
 * Renames the pair shells to the file names that hosts use. Compressed files under the old name
 * come from builds before this rule.
 */
export function namePairShells(publicDir: string): void {
  for (const path of pairShellPaths()) {
    const gatsbyFile = join(publicDir, path, 'index.html');
    if (existsSync(gatsbyFile)) renameSync(gatsbyFile, join(publicDir, htmlFileOf(path)));
    for (const suffix of ['.br', '.gz']) rmSync(`${gatsbyFile}${suffix}`, { force: true });
  }
}
