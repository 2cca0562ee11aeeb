import { join } from 'node:path';

import { locales, localisePath } from '@quayside/contract/site/locales';
import type { ParentSpanPluginArgs } from 'gatsby';

import type { PageContext } from '../../src/templates/page-context';

/** A page of the site, as Gatsby stores it. */
export type SitePage<Context = PageContext> = {
  /** Path as served, with the language prefix. */
  path: string;
  /** Path of the template's file. */
  component: string;
  context: Context;
};

type StoreArgs = { store: Pick<ParentSpanPluginArgs['store'], 'getState'> };

/** Returns the root folder of the site, and the folder that contains the built site. */
export function siteFolders({ store }: StoreArgs): { rootDir: string; publicDir: string } {
  const { program } = store.getState() as { program: { directory: string } };
  return { rootDir: program.directory, publicDir: join(program.directory, 'public') };
}

/**
 * Returns the pages of the site, without those that Gatsby adds, such as `/404.html`. They are
 * sorted, since Gatsby lists those that an earlier build has created first.
 */
export function sitePages({ store }: StoreArgs): readonly SitePage[] {
  const { pages } = store.getState() as {
    pages: ReadonlyMap<string, SitePage<Partial<PageContext>>>;
  };
  return inPathOrder(
    [...pages.values()].filter((page): page is SitePage => page.context.i18n?.path === page.path),
  );
}

/** Sorts pages as the files that list them expect. */
export const inPathOrder = (pages: readonly SitePage[]): readonly SitePage[] =>
  pages.toSorted((one, other) => (one.path < other.path ? -1 : 1));

/** Paths under which Gatsby stores the pair shell, one per language. The site has no page there. */
export const pairShellPaths = (): readonly string[] =>
  locales().map((locale) => localisePath(locale, '/exchange'));

/**
 * Returns the HTML file of a page, below `public/`. A host finds an `index.html` by itself, so the
 * pair shell has a different name: only rewrite rules lead to it, and `/exchange` itself returns
 * 404.
 */
export function htmlFileOf(path: string): string {
  return pairShellPaths().includes(path) ? `${path}/shell.html` : join(path, 'index.html');
}

/** Returns where Gatsby stores the data of a page. */
export function pageDataPath(path: string): string {
  return `/page-data${path === '/' ? '/index' : path}/page-data.json`;
}
