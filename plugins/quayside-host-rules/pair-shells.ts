import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
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

/**
 * Renames the pair shells back to the names that Gatsby looks for: an incremental build may change
 * part of a page without rendering it again. Call it before Gatsby writes pages.
 */
export function restorePairShells(publicDir: string): void {
  // The content has not been queried yet, so the languages are not known.
  const folders = existsSync(publicDir) ? ['', ...readdirSync(publicDir)] : [];
  for (const folder of folders) {
    const hostFile = join(publicDir, folder, 'exchange/shell.html');
    if (existsSync(hostFile)) renameSync(hostFile, join(publicDir, folder, 'exchange/index.html'));
  }
}
