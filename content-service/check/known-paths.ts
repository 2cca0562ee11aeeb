import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import { locales, localisePath } from '@quayside/contract/site/locales';
import { PROFILE_SCREENS, profilePath } from '@quayside/contract/site/profile-screens';

import type { Content } from '../load/content-types';
import { coinCodes, popularCoinCodes } from '../resolve/coin-list';

/** Pages that exist regardless of the content. */
const fixedPaths = [
  '/',
  '/blog',
  '/docs',
  '/popular-exchanges',
  '/exchange',
  '/order',
  '/lk',
  ...PROFILE_SCREENS.map(profilePath),
  '/sandbox/wallet',
];
/** Files that the build or the server generates. */
const generatedFiles = ['/sitemap-index.xml', '/robots.txt'];

/**
 * Creates a function that checks whether a path exists. The path has no language prefix, query or
 * fragment.
 * @param rootDir the repository's root, for the files in `static/`
 * @param isHidden whether a page isn't on the site yet: a category needs one that is
 */
export function createPathCheck(
  content: Pick<Content, 'posts' | 'docs' | 'pages' | 'glossary' | 'redirects'>,
  rootDir: string,
  isHidden: (path: string) => boolean = () => false,
): (path: string) => boolean {
  const { posts, docs, pages, glossary, redirects } = content;
  const known = new Set([
    ...fixedPaths,
    ...generatedFiles,
    ...(glossary.length === 0 ? [] : ['/glossary']),
    ...locales().flatMap((locale) =>
      ['/feed.xml', '/llms.txt'].map((file) => localisePath(locale, file)),
    ),
    ...[...posts, ...docs, ...pages].map(({ path }) => path),
    ...posts.flatMap(({ category, path }) =>
      category === null || isHidden(path) ? [] : [`/blog/${category}`],
    ),
    ...coinCodes().map((code) => `/price/${code}`),
    ...popularCoinCodes().map((code) => `/popular-exchanges/${code}`),
    ...redirects.map(({ from }) => from),
  ]);
  return (path) =>
    known.has(path) ||
    isPairPath(path) ||
    /^\/(?:api|graphql)(?:\/|$)/.test(path) ||
    isStaticFile(rootDir, path);
}

function isPairPath(path: string): boolean {
  const [, from = '', to = ''] = /^\/exchange-([a-z0-9]+)-([a-z0-9]+)$/.exec(path) ?? [];
  const [sent, received] = [defaultCatalogue.bySlug(from), defaultCatalogue.bySlug(to)];
  return sent !== null && received !== null && defaultPairs.isPairActive(sent, received);
}

function isStaticFile(rootDir: string, path: string): boolean {
  return /\.\w+$/.test(path) && !path.includes('..') && existsSync(join(rootDir, 'static', path));
}
