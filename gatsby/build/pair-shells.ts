import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { locales, localisePath } from '@quayside/contract/site/locales';

/**
 * Paths that Gatsby knows the shell of pairs by, one for each language. No page of the site is
 * there.
 */
const shellPaths = locales.map((locale) => localisePath(locale, '/exchange'));

/**
 * The HTML file of a planned page, below `public/`. A host finds an `index.html` by itself, so the
 * shell of pairs has another name: only rules lead to it, and `/exchange` alone is not found.
 */
export function htmlFileOf(path: string): string {
  return shellPaths.includes(path) ? `${path}/shell.html` : join(path, 'index.html');
}

/**
 * Gives the shells of pairs the names that hosts know them by. Compressed forms of the other name
 * are from builds before this rule.
 */
export function namePairShells(publicDir: string): void {
  for (const path of shellPaths) {
    const gatsbyFile = join(publicDir, path, 'index.html');
    if (existsSync(gatsbyFile)) renameSync(gatsbyFile, join(publicDir, htmlFileOf(path)));
    for (const suffix of ['.br', '.gz']) rmSync(`${gatsbyFile}${suffix}`, { force: true });
  }
}

/**
 * Gives them back the names that Gatsby looks for: an incremental build may change a part of a page
 * without rendering the page again. Call it before Gatsby writes pages.
 */
export function restorePairShells(publicDir: string): void {
  for (const path of shellPaths) {
    const hostFile = join(publicDir, htmlFileOf(path));
    if (existsSync(hostFile)) renameSync(hostFile, join(publicDir, path, 'index.html'));
  }
}
