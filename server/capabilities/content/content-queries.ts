import type { Locale } from '@quayside/contract/site/locales';

/** The queries that the content endpoints send to the content schema. */
const itemFields = `
  slug path title description category textLocale isTranslated alternates published updated
  author { name role } readingMinutes`;
const listVariables =
  '$locale: Locale!, $category: String, $slug: String, $offset: Int, $perPage: Int';
const listArguments =
  'locale: $locale, category: $category, slug: $slug, offset: $offset, perPage: $perPage';

export const listQueries = {
  blog: `query (${listVariables}) { list: posts(${listArguments}) { total items { ${itemFields} } } }`,
  docs: `query (${listVariables}) { list: docs(${listArguments}) { total items { ${itemFields} } } }`,
} as const;

const articleFields = `${itemFields} canonical coverHtml html toc { id text level } related`;

export const articleQueries = {
  blog: `query ($locale: Locale!, $slug: String!) {
    list: posts(locale: $locale, slug: $slug) { items { ${articleFields} } }
  }`,
  docs: `query ($locale: Locale!, $slug: String!) {
    list: docs(locale: $locale, slug: $slug) { items { ${articleFields} } }
  }`,
} as const;

export const categoryQueries = {
  blog: `query ($locale: Locale!) {
    categories: blogCategories(locale: $locale) { slug title description }
  }`,
  docs: `query ($locale: Locale!) {
    categories: docCategories(locale: $locale) { slug title description }
  }`,
} as const;

export const seoQuery = `query ($locale: Locale!) {
  seoTexts(locale: $locale) { pageKey title description ogTitle ogDescription ogImage }
}`;

/** An article as the content schema returns it. */
export type SchemaItem = {
  slug: string;
  path: string;
  title: string;
  description: string;
  category: string | null;
  textLocale: Locale;
  isTranslated: boolean;
  alternates: Locale[];
  published: string;
  updated: string;
  author: { name: string; role: string } | null;
  readingMinutes: number;
};
export type SchemaArticle = SchemaItem & {
  canonical: string | null;
  coverHtml: string | null;
  html: string;
  toc: { id: string; text: string; level: number }[];
  related: string[];
};
export type SchemaSeoText = {
  pageKey: string;
  title: string;
  description: string;
  ogTitle: string;
  ogDescription: string;
  ogImage: string | null;
};
