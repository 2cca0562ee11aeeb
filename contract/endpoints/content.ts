import {
  contentArticleResponseSchema,
  contentArticleRequestSchema,
  contentCategoriesResponseSchema,
  contentListResponseSchema,
  contentListRequestSchema,
  seoDictionaryResponseSchema,
  seoDictionaryRequestSchema,
} from '../schemas/content';
import type { Locale } from '../site/locales';
import type { Endpoint } from './endpoint';

/** The kinds of content that the calls `/api/v1/content/{route}/{locale}{path}` return. */
export const CONTENT_ROUTES = ['blog', 'docs'] as const;
export type ContentRoute = (typeof CONTENT_ROUTES)[number];

/** The last part of a content call: the list itself, its categories, or one full article. */
const CONTENT_PARTS = { list: '', categories: '/categories', article: '/article' } as const;

/** @returns the path of a content call */
export function contentPath(
  route: ContentRoute,
  locale: string,
  part: keyof typeof CONTENT_PARTS = 'list',
): string {
  return `/api/v1/content/${route}/${locale}${CONTENT_PARTS[part]}`;
}

const ARTICLES: Readonly<Record<ContentRoute, string>> = { blog: 'blog posts', docs: 'docs pages' };

/** Returns the call that lists the articles of a route in a language. */
export const listContent = (route: ContentRoute, locale: Locale) =>
  ({
    method: 'GET',
    path: contentPath(route, locale),
    summary: `One page of the list of ${ARTICLES[route]} (${locale})`,
    query: contentListRequestSchema,
    response: contentListResponseSchema,
    errors: ['ERR_NOT_FOUND'],
  }) as const satisfies Endpoint;

/** Returns the call that lists the categories of a route in a language. */
export const listContentCategories = (route: ContentRoute, locale: Locale) =>
  ({
    method: 'GET',
    path: contentPath(route, locale, 'categories'),
    summary: `Categories of ${ARTICLES[route]} (${locale})`,
    response: contentCategoriesResponseSchema,
  }) as const satisfies Endpoint;

/** Returns the call that fetches one article of a route in a language. */
export const fetchContentArticle = (route: ContentRoute, locale: Locale) =>
  ({
    method: 'GET',
    path: contentPath(route, locale, 'article'),
    summary: `One of the ${ARTICLES[route]} (${locale}), in full`,
    query: contentArticleRequestSchema,
    response: contentArticleResponseSchema,
    errors: ['ERR_NOT_FOUND'],
  }) as const satisfies Endpoint;

export const fetchSeoDictionary = {
  method: 'POST',
  path: '/api/v1/dict/seo',
  summary: 'Texts of a page for search engines and social networks, by language',
  body: seoDictionaryRequestSchema,
  response: seoDictionaryResponseSchema,
  errors: ['ERR_NOT_FOUND'],
} as const satisfies Endpoint;

export const fetchSeoDictionaryShort = {
  ...fetchSeoDictionary,
  path: '/dict/seo',
} as const satisfies Endpoint;
