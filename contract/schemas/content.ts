import * as z from 'zod/mini';

import { optionalTextSchema, requiredTextSchema } from './scalars';

const MAX_PAGE = 100;
const MAX_OFFSET = 10_000;
const DEFAULT_PAGE = 10;
const WHOLE_NUMBER = /^(0|[1-9]\d{0,6})$/;

/** A whole number in a query; `fallback` when it is not given. */
function countSchema(least: number, most: number, fallback: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z.pipe(
    optionalTextSchema,
    z.pipe(
      z.optional(
        z
          .string()
          .check(
            z.refine(
              (text) => WHOLE_NUMBER.test(text) && Number(text) >= least && Number(text) <= most,
              rule,
            ),
          ),
      ),
      z.transform((text): number => (text === undefined ? fallback : Number(text))),
    ),
  );
}

/** `GET /api/v1/content/{blog|docs}/{locale}`. */
export const contentListRequestSchema = z.object({
  category: optionalTextSchema,
  slug: optionalTextSchema,
  offset: countSchema(0, MAX_OFFSET, 0),
  per_page: countSchema(1, MAX_PAGE, DEFAULT_PAGE),
});

/** `GET /api/v1/content/{blog|docs}/{locale}/article`. */
export const contentArticleRequestSchema = z.object({ slug: requiredTextSchema });

/** The code of a language of the site. */
const localeSchema = z.string();

const articleFields = {
  /** Folder of the text below `blog/` or `docs/`; a post's may have several segments. */
  slug: z.string(),
  /** Path of its page, without a language prefix. */
  path: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.nullable(z.string()),
  /** Language in which the text is written. */
  locale: localeSchema,
  /** False if the text is not available in the requested language and another language is used. */
  isTranslated: z.boolean(),
  /** Languages in which the text is available. */
  translations: z.array(localeSchema),
  /** ISO dates. */
  published: z.string(),
  updated: z.string(),
  author: z.nullable(z.object({ name: z.string(), role: z.string() })),
  readingMinutes: z.int(),
};

/** An article in a list, without its text. */
export const contentItemSchema = z.object(articleFields);

export const contentListResponseSchema = z.object({
  total: z.int(),
  offset: z.int(),
  per_page: z.int(),
  items: z.array(contentItemSchema),
});

export const contentCategoriesResponseSchema = z.array(
  z.object({ slug: z.string(), title: z.string(), description: z.string() }),
);

export const contentArticleResponseSchema = z.object({
  ...articleFields,
  /** URL of the original, if it was published elsewhere first. */
  canonical: z.nullable(z.string()),
  /** Safe HTML. */
  coverHtml: z.nullable(z.string()),
  html: z.string(),
  toc: z.array(z.object({ id: z.string(), text: z.string(), level: z.int() })),
  /** Slugs. */
  related: z.array(z.string()),
});

/** `POST /dict/seo`. */
export const seoDictionaryRequestSchema = z.object({
  params: z.object({ page: requiredTextSchema }),
});

/**
 * The texts of a page for search engines and social networks. Texts of page families contain
 * placeholders such as `{coin}`.
 */
export const seoMessagesSchema = z.object({
  title: z.string(),
  description: z.string(),
  ogTitle: z.string(),
  ogDescription: z.string(),
  /** Path of a picture; absent if each page has its own picture. */
  ogImage: z.optional(z.string()),
  twitterCard: z.string(),
  twitterTitle: z.string(),
  twitterDescription: z.string(),
  twitterImage: z.optional(z.string()),
});

/** The texts of a page by locale. */
export const seoDictionaryResponseSchema = z.record(localeSchema, seoMessagesSchema);

export type ContentListRequest = z.output<typeof contentListRequestSchema>;
export type ContentItem = z.infer<typeof contentItemSchema>;
export type ContentList = z.infer<typeof contentListResponseSchema>;
export type ContentCategories = z.infer<typeof contentCategoriesResponseSchema>;
export type ContentArticle = z.infer<typeof contentArticleResponseSchema>;
export type SeoMessages = z.infer<typeof seoMessagesSchema>;
export type SeoDictionary = z.infer<typeof seoDictionaryResponseSchema>;
