import type { ContentRoute } from '@quayside/contract/endpoints/content';
import { AppError } from '@quayside/contract/errors/app-error';
import type {
  ContentArticle,
  ContentCategories,
  ContentItem,
  ContentList,
  ContentListRequest,
  SeoDictionary,
  SeoMessages,
} from '@quayside/contract/schemas/content';
import { locales, type Locale } from '@quayside/contract/site/locales';

import type { ContentLibrary } from './content-library';
import {
  articleQueries,
  categoryQueries,
  listQueries,
  seoQuery,
  type SchemaArticle,
  type SchemaItem,
  type SchemaSeoText,
} from './content-queries';

/**
 * Returns one page of the blog's or the docs' list.
 * @throws AppError ERR_NOT_FOUND for a category or a slug that does not exist
 */
export async function readContentList(
  library: ContentLibrary,
  route: ContentRoute,
  locale: Locale,
  request: ContentListRequest,
): Promise<ContentList> {
  const { category, slug, offset, per_page: perPage } = request;
  if (
    category !== undefined &&
    !(await readCategories(library, route, locale)).some((known) => known.slug === category)
  )
    throw new AppError('ERR_NOT_FOUND', `Category "${category}" not found`);
  const { list } = await library.query<{ list: { total: number; items: SchemaItem[] } }>(
    listQueries[route],
    { locale, category, slug, offset, perPage },
  );
  if (slug !== undefined && list.total === 0)
    throw new AppError('ERR_NOT_FOUND', `Article "${slug}" not found`);
  return { total: list.total, offset, per_page: perPage, items: list.items.map(itemOf) };
}

/** Returns one complete article. @throws AppError ERR_NOT_FOUND */
export async function readArticle(
  library: ContentLibrary,
  route: ContentRoute,
  locale: Locale,
  slug: string,
): Promise<ContentArticle> {
  const { list } = await library.query<{ list: { items: SchemaArticle[] } }>(
    articleQueries[route],
    {
      locale,
      slug,
    },
  );
  const [article] = list.items;
  if (article === undefined) throw new AppError('ERR_NOT_FOUND', `Article "${slug}" not found`);
  const { canonical, coverHtml, html, toc, related } = article;
  return { ...itemOf(article), canonical, coverHtml, html, toc, related };
}

/** Returns the categories in their order. */
export async function readCategories(
  library: ContentLibrary,
  route: ContentRoute,
  locale: Locale,
): Promise<ContentCategories> {
  return (
    await library.query<{ categories: ContentCategories }>(categoryQueries[route], { locale })
  ).categories;
}

/**
 * Returns the SEO texts of a page, in every language.
 * @throws AppError ERR_NOT_FOUND for a page without such texts
 */
export async function readSeoDictionary(
  library: ContentLibrary,
  page: string,
): Promise<SeoDictionary> {
  const entries = await Promise.all(
    locales().map(async (locale) => {
      const { seoTexts } = await library.query<{ seoTexts: SchemaSeoText[] }>(seoQuery, {
        locale,
      });
      const text = seoTexts.find(({ pageKey }) => pageKey === page);
      if (text === undefined)
        throw new AppError('ERR_NOT_FOUND', `No texts found for the page "${page}"`);
      return [locale, messagesOf(text)] as const;
    }),
  );
  return Object.fromEntries(entries) as SeoDictionary;
}

function itemOf({
  slug,
  path,
  title,
  description,
  category,
  textLocale,
  isTranslated,
  alternates,
  published,
  updated,
  author,
  readingMinutes,
}: SchemaItem): ContentItem {
  return {
    slug,
    path,
    title,
    description,
    category,
    locale: textLocale,
    isTranslated,
    translations: alternates,
    published,
    updated,
    author,
    readingMinutes,
  };
}

function messagesOf({
  title,
  description,
  ogTitle,
  ogDescription,
  ogImage,
}: SchemaSeoText): SeoMessages {
  return {
    title,
    description,
    ogTitle,
    ogDescription,
    ...(ogImage === null ? {} : { ogImage, twitterImage: ogImage }),
    twitterCard: 'summary_large_image',
    twitterTitle: ogTitle,
    twitterDescription: ogDescription,
  };
}
