import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { payloadPath } from '@quayside/contract/site/builds';

import { htmlFileOf, pageDataPath } from '../../plugins/shared/site-pages';
import type { PageData } from './gatsby-renderer';

/** @returns the data of all pages in `public/`, by their paths */
export function readBuiltPages(publicDir: string): ReadonlyMap<string, PageData> {
  const folder = join(publicDir, 'page-data');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : [];
  const pages = files
    .filter((file) => file.endsWith('page-data.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as PageData);
  return new Map(pages.map((page) => [page.path, page]));
}

/** @returns where the HTML of a page is; Gatsby's copies for hosts, such as `/404.html`, are files */
export const builtHtmlFile = (path: string): string =>
  path.endsWith('.html') ? path : htmlFileOf(path);

/** Removes a page that has left the site. Its folders may contain others. */
export function removeBuiltPage(publicDir: string, path: string): void {
  for (const file of [builtHtmlFile(path), payloadPath(path), pageDataPath(path)])
    for (const suffix of ['', '.br', '.gz'])
      rmSync(join(publicDir, `${file}${suffix}`), { force: true });
}
