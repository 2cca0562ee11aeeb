import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { locales, localisePath } from '@quayside/contract/site/locales';

/** Paths under which Gatsby knows the pair shell, one per language. The site has no page there. */
const shellPaths = locales.map((locale) => localisePath(locale, '/exchange'));

/**
 * Returns the HTML file of a planned page, below `public/`. A host finds an `index.html` by itself,
 * so the pair shell has another name: only rewrite rules lead to it, and `/exchange` itself is not
 * found.
 */
export function htmlFileOf(path: string): string {
  return shellPaths.includes(path) ? `${path}/shell.html` : join(path, 'index.html');
}

/**
 * Renames the pair shells to the file names that hosts use. Compressed files under the old name
 * come from builds before this rule.
 */
export function namePairShells(publicDir: string): void {
  for (const path of shellPaths) {
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
  for (const path of shellPaths) {
    const hostFile = join(publicDir, htmlFileOf(path));
    if (existsSync(hostFile)) renameSync(hostFile, join(publicDir, path, 'index.html'));
  }
}
