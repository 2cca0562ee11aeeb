import { locales, type Locale } from '@quayside/contract/site/locales';
import type { PictureSize } from '@quayside/contract/site/pictures';

import { queryContent, type QueryArgs } from '../shared/query-content';

export type OutputArticle = {
  path: string;
  title: string;
  description: string;
  published: string;
  updated: string;
  author: { name: string } | null;
  category: string | null;
  isTranslated: boolean;
  toc: readonly { text: string }[];
  plainText: string;
  /** The text with the links and pictures of the site. */
  markdown: string;
};

/** The content of one language that the outputs contain besides the pages. */
export type OutputContent = {
  site: { brandName: string; tagline: string; indexNowKey: string | null; nextDue: string | null };
  seoTexts: readonly { pageKey: string; title: string; description: string }[];
  docCategories: readonly { slug: string; title: string }[];
  docs: { items: readonly OutputArticle[] };
  blogCategories: readonly { slug: string; title: string }[];
  posts: { items: readonly OutputArticle[] };
  pages: readonly { key: string; path: string; isTranslated: boolean; updated: string }[];
  glossary: readonly { terms: readonly { term: string; definition: string }[] }[];
  dictionaries: readonly { namespace: string; json: string }[];
  pictures: readonly PictureSize[];
};

export type OutputContentByLocale = Readonly<Record<Locale, OutputContent>>;

const contentQuery = /* GraphQL */ `
  query SiteOutputs($locale: Content_Locale!) {
    content {
      site(locale: $locale) {
        brandName
        tagline
        indexNowKey
        nextDue
      }
      seoTexts(locale: $locale) {
        pageKey
        title
        description
      }
      docCategories(locale: $locale) {
        slug
        title
      }
      docs(locale: $locale) {
        items {
          ...OutputArticle
        }
      }
      blogCategories(locale: $locale) {
        slug
        title
      }
      posts(locale: $locale) {
        items {
          ...OutputArticle
        }
      }
      pages(locale: $locale) {
        key
        path
        isTranslated
        updated
      }
      glossary(locale: $locale) {
        terms {
          term
          definition
        }
      }
      dictionaries(locale: $locale) {
        namespace
        json
      }
      pictures {
        file
        widthPx
        heightPx
      }
    }
  }
  fragment OutputArticle on Content_Article {
    path
    title
    description
    published
    updated
    author {
      name
    }
    category
    isTranslated
    toc {
      text
    }
    plainText
    markdown
  }
`;

/** Queries the content once per language, one after the other, as quayside-pages does. */
export async function queryOutputContent(args: QueryArgs): Promise<OutputContentByLocale> {
  const found: Record<Locale, OutputContent> = {};
  for (const locale of locales())
    found[locale] = await queryContent<OutputContent>(args, contentQuery, { locale });
  return found;
}
