import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { inLocale, locales, perLocale, type Locale } from '@quayside/contract/site/locales';

import { createSeededRandom } from '../../../e2e/support/seeded-random';
import { articleText, phrase, sentence, type Random } from './article-text';
import { wordLists, type WordList } from './word-lists';

export type GeneratedContentOptions = {
  /** The content that the generated articles are added to. */
  sourceDir: string;
  /** Number of articles, each in every language. */
  articles: number;
};

type GeneratedArticle = {
  number: number;
  path: string;
  folder: string;
  header: (locale: Locale, random: Random) => string;
};

/**
 * Real products do not have thousands of documentation pages, so beyond this number, articles are
 * posts.
 */
const maxDocs = 60;
const dayMs = 86_400_000;
const firstDayMs = Date.UTC(2016, 0, 1);
const pictureSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240" viewBox="0 0 640 240">' +
  '<path d="M20 200q20-16 40 0t40 0t40 0t40 0t40 0M300 40h80v120h-80z" ' +
  'fill="none" stroke="#0b7a6d" stroke-width="6"/></svg>\n';

/**
 * Creates a content folder for measurements: everything in `sourceDir`, and that many additional
 * articles in every language and in their own categories. The same arguments produce the same
 * files, byte for byte.
 * @param dir the folder to create; existing files are kept
 */
export function generateContent(
  dir: string,
  { sourceDir, articles }: GeneratedContentOptions,
): void {
  cpSync(sourceDir, dir, { recursive: true });
  const docs = Math.min(maxDocs, Math.floor(articles / 10));
  const generated = Array.from({ length: articles }, (_none, index) =>
    index < docs ? generatedDoc(index) : generatedPost(index),
  );
  writeCategories(dir);
  for (const article of generated) writeArticle(dir, article, generated);
}

function generatedDoc(number: number): GeneratedArticle {
  const slug = `generated-${padded(number)}`;
  return {
    number,
    path: `/docs/${slug}`,
    folder: `docs/${slug}`,
    header: (locale, random) =>
      frontMatter(locale, number, random, {
        category: 'generated',
        order: String(number),
        updated: dateOf(number),
      }),
  };
}

function generatedPost(number: number): GeneratedArticle {
  const slug = `generated/part-${Math.floor(number / 100)}/post-${padded(number)}`;
  return {
    number,
    path: `/blog/${slug}`,
    folder: `blog/${slug}`,
    header: (locale, random) =>
      frontMatter(locale, number, random, {
        date: dateOf(number),
        author: 'generated',
        ...(hasPicture(number)
          ? { cover: 'picture.svg', coverAlt: inLocale(wordLists, locale).caption }
          : {}),
      }),
  };
}

function writeArticle(
  dir: string,
  { number, path, folder, header }: GeneratedArticle,
  all: readonly GeneratedArticle[],
): void {
  const others = [1, 7]
    .map((step) => all[(number + step) % all.length]?.path ?? path)
    .filter((other) => other !== path);
  for (const [index, locale] of locales().entries()) {
    const random = createSeededRandom(number * locales().length + index + 1);
    const text = articleText({
      locale,
      random,
      links: ['/support', ...others],
      ...(hasPicture(number) ? { picture: 'picture.svg' } : {}),
    });
    write(dir, `${folder}/index.${locale}.md`, `${header(locale, random)}\n${text}`);
  }
  if (hasPicture(number)) write(dir, `${folder}/picture.svg`, pictureSvg);
}

/** Adds a category for each kind and an author to the content. */
function writeCategories(dir: string): void {
  const category = (kind: string): string =>
    [
      '- slug: generated',
      `  title: ${inEveryLanguage(({ category }) => category)}`,
      `  description: ${inEveryLanguage(({ about }) => about.replace('{kind}', kind))}`,
      '',
    ].join('\n');
  write(dir, 'blog/categories.yml', category('blog'), 'a');
  write(dir, 'docs/categories.yml', category('docs'), 'a');
  write(
    dir,
    'authors.yml',
    'generated:\n' +
      `  name: ${inEveryLanguage(({ author }) => author)}\n` +
      `  role: ${inEveryLanguage(({ role }) => role)}\n`,
    'a',
  );
}

/** Returns a YAML group with one text per language of the site. */
function inEveryLanguage(textOf: (words: WordList) => string): string {
  return JSON.stringify(perLocale((locale) => textOf(inLocale(wordLists, locale))));
}

function frontMatter(
  locale: Locale,
  number: number,
  random: Random,
  fields: Readonly<Record<string, string>>,
): string {
  const { topics } = inLocale(wordLists, locale);
  const title = `${topics[number % topics.length] ?? ''} ${padded(number)}: ${phrase(locale, random, 3)}`;
  const description = `${padded(number)}: ${sentence(phrase(locale, random, 14))}`
    .slice(0, 150)
    .padEnd(60, '.');
  const lines = Object.entries({
    title: JSON.stringify(title.slice(0, 68)),
    description: JSON.stringify(description),
    ...fields,
  }).map(([name, text]) => `${name}: ${text}`);
  return ['---', ...lines, '---'].join('\n');
}

function write(dir: string, file: string, text: string, flag: 'a' | 'w' = 'w'): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text, { flag });
}

const hasPicture = (number: number): boolean => number % 10 === 3;
const padded = (number: number): string => String(number).padStart(5, '0');
const dateOf = (number: number): string =>
  new Date(firstDayMs + (number % 3_600) * dayMs).toISOString().slice(0, 10);
