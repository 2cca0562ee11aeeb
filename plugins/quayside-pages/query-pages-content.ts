import { locales, type Locale } from '@quayside/contract/site/locales';

import { queryContent, type QueryArgs } from '../shared/query-content';
import { contentQuery } from './content-query';
import type { ContentByLocale, SiteContent } from './site-content';

/**
 * Queries the content once per language, one after the other, so that every build sends the same
 * queries to a remote service.
 * @param first number of pairs that get pages
 * @throws Error with the error messages of the content service
 */
export async function queryPagesContent(args: QueryArgs, first: number): Promise<ContentByLocale> {
  const found: Record<Locale, SiteContent> = {};
  for (const locale of locales())
    found[locale] = await queryContent<SiteContent>(args, contentQuery, {
      locale,
      first,
    });
  return found;
}
