import type { Locale } from '@quayside/contract/site/locales';
import type { PictureSize } from '@quayside/contract/site/pictures';
import type * as z from 'zod';

import type { TocEntry } from '../markdown/outline';
import type { Announcement } from './announcement';
import type { Glossary } from './glossary-schema';
import type { PairFactTexts } from './pair-facts-schema';
import type {
  authorsSchema,
  categoriesSchema,
  faqSchema,
  footerSchema,
  headerSchema,
  PageFile,
  pairTextsSchema,
  redirectsSchema,
  reviewsSchema,
  roadmapSchema,
  seoSchema,
} from './schemas';
import type { SiteFile } from './site-schema';

/**
 * All editorial content, loaded and checked. Articles are stored as Markdown and rendered on
 * request.
 */
export type Content = {
  readonly site: SiteFile;
  readonly header: z.infer<typeof headerSchema>;
  readonly footer: z.infer<typeof footerSchema>;
  readonly dictionaries: Readonly<Record<Locale, readonly Dictionary[]>>;
  readonly seo: z.infer<typeof seoSchema>;
  /** By page. */
  readonly faq: Readonly<Record<FaqPage, z.infer<typeof faqSchema>>>;
  readonly pairTexts: z.infer<typeof pairTextsSchema>;
  /** What is to be known about pairs; empty for a site that has no such texts. */
  readonly pairFacts: PairFactTexts;
  readonly authors: z.infer<typeof authorsSchema>;
  readonly blogCategories: z.infer<typeof categoriesSchema>;
  readonly docCategories: z.infer<typeof categoriesSchema>;
  /** Newest first. */
  readonly posts: readonly StoredArticle[];
  /** In reading order. */
  readonly docs: readonly StoredArticle[];
  readonly pages: readonly StoredPage[];
  /** The terms of the site, in groups; empty for a site without a glossary. */
  readonly glossary: Glossary;
  readonly roadmap: z.infer<typeof roadmapSchema>;
  readonly reviews: z.infer<typeof reviewsSchema>;
  readonly redirects: z.infer<typeof redirectsSchema>;
  /** The bar above all pages; null for none. */
  readonly announcement: Announcement | null;
  /** Pictures that texts use, keyed by `file` as in the schema. */
  readonly pictures: ReadonlyMap<string, StoredPicture>;
  /** When the next page or notice is due, in milliseconds; null if nothing is scheduled. */
  readonly nextDueMs: number | null;
};

export const faqPages = ['home', 'pair'] as const;
export type FaqPage = (typeof faqPages)[number];

export type Dictionary = { readonly namespace: string; readonly json: string };

export type StoredPicture = PictureSize & {
  /** Absolute path of the original. */
  readonly source: string;
};

export type ArticleKind = 'blog' | 'docs';

/** A blog post or docs page in the languages it is written in, at least one. */
export type StoredArticle = {
  readonly kind: ArticleKind;
  readonly slug: string;
  /** Without a language prefix. */
  readonly path: string;
  /** Slug of the category; null for a post without one. */
  readonly category: string | null;
  readonly texts: Readonly<Partial<Record<Locale, ArticleText>>>;
};

/** An article in one language. */
export type ArticleText = {
  readonly locale: Locale;
  /** Path below `content/`, for messages. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** ISO dates. */
  readonly published: string;
  readonly updated: string;
  /** Key in `authors.yml`; null for docs pages. */
  readonly author: string | null;
  readonly canonical: string | null;
  /** Whether the text in the default language prevails over this translation. */
  readonly isCourtesy: boolean;
  /** Whether its terms are linked to the glossary. */
  readonly linksTerms: boolean;
  readonly cover: { readonly picture: StoredPicture; readonly alt: string } | null;
  /** Position within a docs category. */
  readonly order: number;
  /** Markdown with its site placeholders filled. */
  readonly body: string;
  /** Pictures of the text, by the name that the Markdown uses. */
  readonly pictures: ReadonlyMap<string, StoredPicture>;
  readonly toc: readonly TocEntry[];
  readonly readingMinutes: number;
};

/** A marketing or information page in the languages it is written in, at least one. */
export type StoredPage = {
  readonly key: string;
  readonly path: string;
  readonly texts: Readonly<Partial<Record<Locale, PageText>>>;
};

export type PageText = {
  readonly locale: Locale;
  readonly file: string;
  readonly page: PageFile;
  readonly pictures: ReadonlyMap<string, StoredPicture>;
};
