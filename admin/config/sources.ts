import { glossarySchema } from '@quayside/content-service/load/glossary-schema';
import { mailFrameSchema, mailSchema } from '@quayside/content-service/load/mail-schemas';
import { pairFactsSchema } from '@quayside/content-service/load/pair-facts-schema';
import { announcementSchema } from '@quayside/content-service/load/announcement-schema';
import {
  authorsSchema,
  categoriesSchema,
  docSchema,
  faqSchema,
  footerSchema,
  headerSchema,
  pageSchema,
  pairTextsSchema,
  postSchema,
  redirectsSchema,
  reviewsSchema,
  roadmapSchema,
  seoSchema,
} from '@quayside/content-service/load/schemas';
import { siteSchema } from '@quayside/content-service/load/site-schema';
import type * as z from 'zod';

/** A folder with a text per language in each of its folders: `{folder}/{slug}/index.{locale}.{extension}`. */
export type FolderSource = {
  readonly schema: z.ZodType;
  readonly extension: 'md' | 'yml';
  /** Fields that have the same value in every language. */
  readonly shared: readonly string[];
};

export const POSTS: FolderSource = {
  schema: postSchema,
  extension: 'md',
  shared: ['date', 'draft', 'publishAt', 'author', 'cover'],
};
export const DOCS: FolderSource = {
  schema: docSchema,
  extension: 'md',
  shared: ['category', 'order', 'draft', 'publishAt'],
};
export const PAGES: FolderSource = {
  schema: pageSchema,
  extension: 'yml',
  shared: ['draft', 'publishAt'],
};

/** Files with every language, by the collections that they are shown in. */
export const TABLES = {
  lists: {
    'faq/home.yml': faqSchema,
    'faq/pair.yml': faqSchema,
    'reviews.yml': reviewsSchema,
    'roadmap.yml': roadmapSchema,
    'glossary.yml': glossarySchema,
  },
  pairs: { 'pairs/texts.yml': pairTextsSchema, 'pairs/facts.yml': pairFactsSchema },
  structure: {
    'navigation/header.yml': headerSchema,
    'navigation/footer.yml': footerSchema,
    'seo/pages.yml': seoSchema,
    'redirects.yml': redirectsSchema,
    'announcement.yml': announcementSchema,
    'authors.yml': authorsSchema,
    'blog/categories.yml': categoriesSchema,
    'docs/categories.yml': categoriesSchema,
    'site.yml': siteSchema,
  },
} as const satisfies Record<string, Readonly<Record<string, z.ZodType>>>;

/** `mail/{name}.yml` */
export const mailSource = (name: string): z.ZodType =>
  name === 'frame' ? mailFrameSchema : mailSchema;

/** Every schema of a file with a form. */
export const SCHEMAS: readonly z.ZodType[] = [
  ...[POSTS, DOCS, PAGES].map(({ schema }) => schema),
  ...Object.values(TABLES).flatMap((tables): readonly z.ZodType[] => Object.values(tables)),
  mailSchema,
  mailFrameSchema,
];
