import { searchFilesPath, type SearchFiles } from '@quayside/contract/site/builds';
import { inLocale, locales, localisePath, type Locale } from '@quayside/contract/site/locales';
import {
  searchOptions,
  wordsOf,
  type SearchDocument,
} from '@quayside/contract/site/search-options';
import MiniSearch from 'minisearch';

import { contentHash } from '../shared/content-hash';
import { glossaryLink, type GlossaryContent } from './glossary-link';
import type { OutputArticle } from './output-content';
import type { OutputFile } from './output-file';

/**
 * Number of words of article texts in one language's index. A larger index costs readers more than
 * it helps, so each article contributes only its first words.
 */
const textWordsPerIndex = 60_000;

type SearchArticle = Pick<
  OutputArticle,
  'path' | 'title' | 'description' | 'toc' | 'plainText' | 'isTranslated'
>;
export type SearchContent = GlossaryContent & {
  docs: { items: readonly SearchArticle[] };
  posts: { items: readonly SearchArticle[] };
};

/**
 * Creates `/search/{locale}-{hash}.json` for each language, with the glossary and the docs and posts
 * written in it, and `/search/index.json`, which lists these files.
 */
export function searchFiles(
  content: Readonly<Record<Locale, SearchContent>>,
  wordLimit = textWordsPerIndex,
): readonly OutputFile[] {
  const indexes = locales().map((locale) => {
    const body = indexOf(locale, searchDocuments(locale, inLocale(content, locale), wordLimit));
    return { locale, path: `/search/${locale}-${contentHash(body)}.json`, body };
  });
  const files: SearchFiles = Object.fromEntries(indexes.map(({ locale, path }) => [locale, path]));
  return [
    { path: searchFilesPath, body: JSON.stringify(files) },
    ...indexes.map(({ path, body }) => ({ path, body })),
  ];
}

function searchDocuments(
  locale: Locale,
  content: SearchContent,
  wordLimit: number,
): readonly SearchDocument[] {
  const { docs, posts } = content;
  const articles = [
    ...docs.items.map((article) => ({ article, kind: 'docs' as const })),
    ...posts.items.map((article) => ({ article, kind: 'post' as const })),
  ].filter(({ article }) => article.isTranslated);
  const wordsPerArticle = Math.floor(wordLimit / Math.max(1, articles.length));
  const documents = articles.map(
    ({ article: { path, title, description, toc, plainText }, kind }) => ({
      path: localisePath(locale, path),
      title,
      headings: toc.map(({ text }) => text).join(' '),
      description,
      text: firstWords(plainText, wordsPerArticle),
      kind,
    }),
  );
  return [...documents, ...glossaryDocument(locale, content)];
}

function glossaryDocument(locale: Locale, content: SearchContent): readonly SearchDocument[] {
  const link = glossaryLink(content);
  if (link === undefined) return [];
  const terms = content.glossary.flatMap((group) => group.terms);
  return [
    {
      path: localisePath(locale, link.path),
      title: link.name,
      headings: terms.map(({ term }) => term).join(' '),
      description: link.description,
      text: terms.map(({ definition }) => definition).join(' '),
      kind: 'docs',
    },
  ];
}

function firstWords(text: string, count: number): string {
  return wordsOf(text).slice(0, count).join(' ');
}

function indexOf(locale: Locale, documents: readonly SearchDocument[]): string {
  const index = new MiniSearch<SearchDocument>(searchOptions(locale));
  index.addAll(documents);
  return JSON.stringify(index);
}
