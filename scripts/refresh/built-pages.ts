import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { payloadPath } from '@quayside/contract/site/builds';

import { replaceFile } from '../../plugins/shared/replace-file';
import { htmlFileOf, pageDataPath } from '../../plugins/shared/site-pages';
import { builtPagesFile } from '../site/site-stamp';
import type { PageData } from './gatsby-renderer';

/** Digests of the data from which the pages in `public/` were rendered, by the pages' paths. */
export type BuiltPages = ReadonlyMap<string, string>;

/** @returns no pages if Gatsby has built since, so that all have to be rendered */
export function readBuiltPages(rootDir: string): BuiltPages {
  const file = builtPagesFile(rootDir);
  const digests = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)
    : {};
  return new Map(Object.entries(digests));
}

/** Notes what is in `public/` now. */
export function noteBuiltPages(rootDir: string, pages: readonly PageData[]): void {
  const digests = pages.map((page) => [page.path, pageDigestOf(page)] as const);
  replaceFile(builtPagesFile(rootDir), JSON.stringify(Object.fromEntries(digests)));
}

/** @returns a digest of all that a page is rendered from, except for code */
export const pageDigestOf = (page: PageData): string =>
  createHash('sha256').update(JSON.stringify(page)).digest('base64url');

/** @returns where the HTML of a page is; Gatsby's copies for hosts, such as `/404.html`, are files */
export const builtHtmlFile = (path: string): string =>
  path.endsWith('.html') ? path : htmlFileOf(path);

/** Removes a page that has left the site. Its folders may contain others. */
export function removeBuiltPage(publicDir: string, path: string): void {
  for (const file of [builtHtmlFile(path), payloadPath(path), pageDataPath(path)])
    for (const suffix of ['', '.br', '.gz'])
      rmSync(join(publicDir, `${file}${suffix}`), { force: true });
}
