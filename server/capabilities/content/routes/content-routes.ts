import {
  CONTENT_ROUTES,
  fetchContentArticle,
  fetchSeoDictionary,
  fetchSeoDictionaryShort,
  listContent,
  listContentCategories,
  type ContentRoute,
} from '@quayside/contract/endpoints/content';
import { locales, type Locale } from '@quayside/contract/site/locales';

import { implement, type Route } from '../../../platform/http/route';
import type { ContentLibrary } from '../content-library';
import { readArticle, readCategories, readContentList, readSeoDictionary } from '../read-content';

const open = { isOpenToOrigins: true, rateLimit: 'reads' } as const;

/**
 * Creates the routes for blog, docs and SEO texts, for clients that do not use GraphQL.
 */
export function contentRoutes(library: ContentLibrary): readonly Route[] {
  return [
    ...CONTENT_ROUTES.flatMap((route) =>
      locales().flatMap((locale) => articleRoutes(library, route, locale)),
    ),
    ...[fetchSeoDictionary, fetchSeoDictionaryShort].map((endpoint) =>
      implement(endpoint, {
        rateLimit: 'reads',
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
  return [
    implement(listContent(route, locale), {
      ...open,
      handle: ({ query }) => readContentList(library, route, locale, query),
    }),
    implement(listContentCategories(route, locale), {
      ...open,
      handle: () => readCategories(library, route, locale),
    }),
    implement(fetchContentArticle(route, locale), {
      ...open,
      handle: ({ query }) => readArticle(library, route, locale, query.slug),
    }),
  ];
}
