import {
  contentArticleAnswerSchema,
  contentArticleRequestSchema,
  contentCategoriesAnswerSchema,
  contentListAnswerSchema,
  contentListRequestSchema,
  seoDictionaryAnswerSchema,
  seoDictionaryRequestSchema,
} from '@quayside/contract/operations/content';
import {
  API_PATHS,
  CONTENT_ROUTES,
  contentPath,
  type ContentRoute,
} from '@quayside/contract/operations/paths';
import { locales, type Locale } from '@quayside/contract/site/locales';

import { defineRoute, type Route } from '../../../platform/http/route';
import type { ContentLibrary } from '../content-library';
import { readArticle, readCategories, readContentList, readSeoDictionary } from '../read-content';

const open = { method: 'GET', isOpenToOrigins: true, rateLimit: 'reads' } as const;
const whatItIs: Readonly<Record<ContentRoute, string>> = { blog: 'blog posts', docs: 'docs pages' };

/**
 * Creates the routes for blog, docs and search engine texts, for clients that do not use GraphQL.
 */
export function contentRoutes(library: ContentLibrary): readonly Route[] {
  return [
    ...CONTENT_ROUTES.flatMap((route) =>
      locales.flatMap((locale) => articleRoutes(library, route, locale)),
    ),
    ...[API_PATHS.seoDictionary, API_PATHS.seoDictionaryShort].map((path) =>
      defineRoute({
        method: 'POST',
        path,
        rateLimit: 'reads',
        summary: 'Texts of a page for search engines and social networks, by language',
        body: seoDictionaryRequestSchema,
        answer: seoDictionaryAnswerSchema,
        handle: ({ body }) => readSeoDictionary(library, body.params.page),
      }),
    ),
  ];
}

function articleRoutes(
  library: ContentLibrary,
  route: ContentRoute,
  locale: Locale,
): readonly Route[] {
  const things = `${whatItIs[route]} (${locale})`;
  return [
    defineRoute({
      ...open,
      path: contentPath(route, locale),
      summary: `A part of the list of ${things}`,
      query: contentListRequestSchema,
      answer: contentListAnswerSchema,
      handle: ({ query }) => readContentList(library, route, locale, query),
    }),
    defineRoute({
      ...open,
      path: contentPath(route, locale, 'categories'),
      summary: `Categories of ${things}`,
      answer: contentCategoriesAnswerSchema,
      handle: () => readCategories(library, route, locale),
    }),
    defineRoute({
      ...open,
      path: contentPath(route, locale, 'article'),
      summary: `One of the ${things}, whole`,
      query: contentArticleRequestSchema,
      answer: contentArticleAnswerSchema,
      handle: ({ query }) => readArticle(library, route, locale, query.slug),
    }),
  ];
}
