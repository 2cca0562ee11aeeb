import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import { listPagePaths } from '@quayside/contract/site/blog-lists';
import { locales, localisePath } from '@quayside/contract/site/locales';
import { PROFILE_SCREENS, profilePath } from '@quayside/contract/site/profile-screens';
import { WIDGET_FRAME_PATH } from '@quayside/contract/site/widget';

import type { Content } from '../load/content-types';
import { coinCodes, popularCoinCodes } from '../resolve/coin-list';

/** Pages that exist regardless of the content. */
const fixedPaths = [
  '/',
  '/docs',
  '/popular-exchanges',
  '/exchange',
  '/order',
  '/lk',
  '/profile',
  ...PROFILE_SCREENS.map(profilePath),
  '/sandbox/wallet',
  WIDGET_FRAME_PATH,
  '/404',
  '/500',
];
/** Files that the build or the server generates. */
const generatedFiles = ['/sitemap-index.xml', '/robots.txt'];

/** The content that has pages. */
export type PathContent = Pick<Content, 'posts' | 'docs' | 'pages' | 'glossary'>;

/**
 * Returns the paths of all pages but those of pairs, without a language prefix: the build creates
 * the same ones in every language.
 * @param isHidden whether a page isn't on the site yet: lists don't have it
 */
export function pagePaths(
  { posts, docs, pages, glossary }: PathContent,
  isHidden: (path: string) => boolean = () => false,
): readonly string[] {
  const listed = posts.filter(({ path }) => !isHidden(path));
  const categories = new Set(listed.flatMap(({ category }) => category ?? []));
  return [
    ...fixedPaths,
    ...(glossary.length === 0 ? [] : ['/glossary']),
    ...[...posts, ...docs, ...pages].map(({ path }) => path),
    ...listPagePaths('/blog', listed.length),
    ...[...categories].flatMap((category) =>
      listPagePaths(
        `/blog/${category}`,
        listed.filter((post) => post.category === category).length,
      ),
    ),
    ...coinCodes().map((code) => `/price/${code}`),
    ...popularCoinCodes().map((code) => `/popular-exchanges/${code}`),
  ];
}

/**
 * Creates a function that checks whether a path exists. The path has no language prefix, query or
 * fragment.
 * @param rootDir the repository's root, for the files in `static/`
 * @param isHidden whether a page isn't on the site yet: a category needs one that is
 */
export function createPathCheck(
  content: PathContent & Pick<Content, 'redirects'>,
  rootDir: string,
  isHidden?: (path: string) => boolean,
): (path: string) => boolean {
  const known = new Set([
    ...pagePaths(content, isHidden),
    ...generatedFiles,
    ...locales().flatMap((locale) =>
      ['/feed.xml', '/llms.txt'].map((file) => localisePath(locale, file)),
    ),
    ...content.redirects.map(({ from }) => from),
  ]);
  return (path) =>
    known.has(path) ||
    isPairPath(path) ||
    /^\/(?:api|graphql)(?:\/|$)/.test(path) ||
    isStaticFile(rootDir, path);
}

/** Whether a path is that of two coins that are exchanged. It has no language prefix. */
export function isPairPath(path: string): boolean {
  const [, from = '', to = ''] = /^\/exchange-([a-z0-9]+)-([a-z0-9]+)$/.exec(path) ?? [];
  const [sent, received] = [defaultCatalogue.bySlug(from), defaultCatalogue.bySlug(to)];
  return sent !== null && received !== null && defaultPairs.isPairActive(sent, received);
}

function isStaticFile(rootDir: string, path: string): boolean {
  return /\.\w+$/.test(path) && !path.includes('..') && existsSync(join(rootDir, 'static', path));
}
