import { locales, type Locale } from '@quayside/contract/site/locales';

import { checkCourtesy } from '../check/check-courtesy';
import { noteFragments } from '../check/references';
import { outlineMarkdown } from '../markdown/outline';
import { finding } from '../problems/problem';
import { collectMarkdown, type MarkdownCollector } from './collect-markdown';
import type { ArticleText, StoredArticle, StoredPicture } from './content-types';
import { findTexts, type TextFolder } from './find-texts';
import { type MarkdownFile, readMarkdownFile } from './front-matter';
import type { CheckedYaml } from './read-yaml';
import { shownName, type Reader } from './reader';
import { type Schedule, scheduleLines } from './schedule';
import { docSchema, postSchema, type PostFile } from './schemas';

/** What loading an article needs, including the picture store and the references to fill. */
export type ArticleLoading = MarkdownCollector & {
  reader: Reader;
  /** Reading speed in a language. */
  wordsPerMinute(locale: Locale): number;
};

/** Reads `blog/{slug…}/index.{locale}.md`; the first of several segments is the category. */
export function loadPosts(loading: ArticleLoading): readonly StoredArticle[] {
  return findTexts(loading.reader, 'blog', 'md').map((found) => {
    const segments = found.slug.split('/');
    const texts = readTexts(found, (locale, file) => readPost(loading, found, locale, file));
    return {
      kind: 'blog',
      slug: found.slug,
      path: `/blog/${found.slug}`,
      category: segments.length > 1 ? (segments[0] ?? null) : null,
      texts,
    } as const;
  });
}

/** Reads `docs/{slug}/index.{locale}.md`. */
export function loadDocs(loading: ArticleLoading): readonly StoredArticle[] {
  return findTexts(loading.reader, 'docs', 'md').map((found) => {
    const categories: string[] = [];
    const texts = readTexts(found, (locale, file) => {
      const read = readDoc(loading, found, locale, file);
      if (read !== undefined) categories.push(read.category);
      return read?.text;
    });
    return {
      kind: 'docs',
      slug: found.slug,
      path: `/docs/${found.slug}`,
      category: categories[0] ?? null,
      texts,
    } as const;
  });
}

function readTexts(
  { files }: TextFolder,
  read: (locale: Locale, file: string) => ArticleText | undefined,
): StoredArticle['texts'] {
  const texts: Partial<Record<Locale, ArticleText>> = {};
  for (const locale of locales()) {
    const file = files[locale];
    const text = file === undefined ? undefined : read(locale, file);
    if (text !== undefined) texts[locale] = text;
  }
  return texts;
}

function readPost(
  loading: ArticleLoading,
  { slug, folder, files }: TextFolder,
  locale: Locale,
  file: string,
): ArticleText | undefined {
  const { reader, pictureStore, references } = loading;
  const read = readMarkdownFile(reader, file, postSchema);
  if (read === undefined) return undefined;
  const body = readBody(loading, { folder, file, locale, path: `/blog/${slug}` }, read);
  if (read.header === undefined) return undefined;
  const {
    checked: {
      title,
      description,
      date,
      updated = date,
      author,
      cover,
      coverAlt,
      canonical = null,
      courtesy: isCourtesy,
      glossary: linksTerms,
    },
    lineOf,
  } = read.header;
  checkFields(reader, file, read.header);
  checkCourtesy(reader.problems, {
    locale,
    file,
    files,
    line: lineOf(['courtesy']),
    isCourtesy,
  });
  references.articles.push({
    kind: 'blog',
    slug,
    locale,
    file: shownName(file),
    title,
    description,
    shared: { date, author, cover: cover ?? '' },
    lines: linesOf(lineOf, ['title', 'description', 'date', 'author', 'cover']),
  });
  return {
    locale,
    file,
    title,
    description,
    published: date,
    updated,
    author,
    canonical,
    isCourtesy,
    linksTerms,
    order: 0,
    cover:
      cover === undefined
        ? null
        : toCover(
            pictureStore.take(folder, cover, { file: shownName(file), line: lineOf(['cover']) }),
            coverAlt,
          ),
    ...body,
  };
}

/** Reports fields that don't fit each other. */
function checkFields(
  { problems }: Reader,
  file: string,
  { checked: { date, updated = date, cover, coverAlt }, lineOf }: CheckedYaml<PostFile>,
): void {
  if (updated < date)
    problems.add({
      file: shownName(file),
      line: lineOf(['updated']),
      ...finding('earlier'),
    });
  if (cover !== undefined && coverAlt === undefined)
    problems.add({
      file: shownName(file),
      line: lineOf(['cover']),
      field: 'coverAlt',
      ...finding('missingAlt'),
    });
}

function toCover(picture: StoredPicture | undefined, alt = ''): ArticleText['cover'] {
  return picture === undefined ? null : { picture, alt };
}

function readDoc(
  loading: ArticleLoading,
  { slug, folder, files }: TextFolder,
  locale: Locale,
  file: string,
): { category: string; text: ArticleText } | undefined {
  const read = readMarkdownFile(loading.reader, file, docSchema);
  if (read === undefined) return undefined;
  const body = readBody(loading, { folder, file, locale, path: `/docs/${slug}` }, read);
  if (read.header === undefined) return undefined;
  const {
    checked: {
      title,
      description,
      category,
      order,
      updated,
      courtesy: isCourtesy,
      glossary: linksTerms,
    },
    lineOf,
  } = read.header;
  checkCourtesy(loading.reader.problems, {
    locale,
    file,
    files,
    line: lineOf(['courtesy']),
    isCourtesy,
  });
  loading.references.articles.push({
    kind: 'docs',
    slug,
    locale,
    file: shownName(file),
    title,
    description,
    shared: { category, order: String(order) },
    lines: linesOf(lineOf, ['title', 'description', 'category', 'order']),
  });
  const text = {
    locale,
    file,
    title,
    description,
    published: updated,
    updated,
    author: null,
    canonical: null,
    isCourtesy,
    linksTerms,
    order,
    cover: null,
    ...body,
  };
  return { category, text };
}

type ArticleSource = { folder: string; file: string; locale: Locale; path: string };

function readBody(
  loading: ArticleLoading,
  { folder, file, locale, path }: ArticleSource,
  { body, bodyLine, header }: MarkdownFile<Schedule>,
): Pick<ArticleText, 'body' | 'pictures' | 'toc' | 'readingMinutes'> {
  const outline = outlineMarkdown(body, bodyLine);
  const pictures = collectMarkdown(loading, outline, {
    folder,
    file: shownName(file),
    locale,
    page: path,
  });
  noteFragments(loading.references, path, locale, outline.headingIds);
  if (header !== undefined)
    loading.references.scheduled.push({
      path,
      file: shownName(file),
      schedule: header.checked,
      lines: scheduleLines(header),
    });
  if (outline.plainText === '' && outline.pictures.length === 0)
    loading.reader.problems.add({
      file: shownName(file),
      line: bodyLine,
      ...finding('emptyBody'),
    });
  return {
    body,
    pictures,
    toc: outline.toc,
    readingMinutes: readingMinutes(outline.plainText, loading.wordsPerMinute(locale)),
  };
}

/**
 * Looks up the lines immediately: keeping `lineOf` would keep every file's syntax tree in memory.
 */
function linesOf(
  lineOf: (path: readonly PropertyKey[]) => number | undefined,
  fields: readonly string[],
): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(fields.map((field) => [field, lineOf([field])]));
}

/** Returns the reading time of a text in whole minutes, at least one. */
function readingMinutes(plainText: string, wordsPerMinute: number): number {
  const words = plainText.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
