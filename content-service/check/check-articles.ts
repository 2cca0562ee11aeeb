import { isLocale } from '@quayside/contract/site/locales';

import type { Content, StoredArticle } from '../load/content-types';
import type { Problems } from '../load/problems';
import { shownName } from '../load/reader';
import { finding, type Finding } from '../problems/problem';
import type { ArticleFact, References } from './references';

const segment = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Last path segment of a list page other than the first. */
const listPage = /^page\d+$/;

/** First path segments that are reserved, so that editors cannot use them for pages. */
const reservedKeys = new Set([
  'blog',
  'docs',
  'glossary',
  'order',
  'exchange',
  'price',
  'popular-exchanges',
  'sandbox',
  'profile',
  'lk',
  'api',
  'graphql',
  'search',
  'pictures',
  'social',
  'builds',
  'content-files',
  '404',
  '500',
  'ua',
  'uk',
]);

type Checked = Pick<
  Content,
  'posts' | 'docs' | 'pages' | 'authors' | 'blogCategories' | 'docCategories'
> & {
  /** Files that could not be read; names that they may define are not reported as unknown. */
  unread: ReadonlySet<string>;
};

/** Checks slugs, categories and authors of articles and pages, and fields that languages share. */
export function checkArticles(
  problems: Problems,
  content: Checked,
  { articles }: References,
): void {
  checkSlugs(problems, content);
  checkNames(problems, content, articles);
  checkShared(problems, articles);
  for (const { slug } of content.blogCategories.filter((category) =>
    listPage.test(category.slug),
  )) {
    problems.add({
      file: shownName('blog/categories.yml'),
      ...finding('listSlug', { slug }),
    });
  }
}

function checkSlugs(problems: Problems, { posts, docs, pages, blogCategories }: Checked): void {
  const categories = new Set(blogCategories.map(({ slug }) => slug));
  for (const article of [...posts, ...docs]) {
    const file = shownName(`${article.kind}/${article.slug}`);
    for (const found of slugFindings(article, categories)) problems.add({ file, ...found });
  }
  for (const { key } of pages) {
    const file = shownName(`pages/${key}`);
    if (!segment.test(key)) problems.add({ file, ...finding('badPageFolder') });
    else if (reservedKeys.has(key) || isLocale(key) || key.startsWith('exchange-'))
      problems.add({ file, ...finding('takenAddress', { path: `/${key}` }) });
  }
}

function slugFindings(
  { kind, slug }: StoredArticle,
  categories: ReadonlySet<string>,
): readonly Finding[] {
  const segments = slug.split('/');
  const isPost = kind === 'blog';
  return [
    ...(segments.every((part) => segment.test(part)) ? [] : [finding('badFolder')]),
    ...(!isPost && segments.length > 1 ? [finding('docInFolder')] : []),
    ...(isPost && listPage.test(segments.at(-1) ?? '') ? [finding('listFolder')] : []),
    ...(isPost && categories.has(slug) ? [finding('categorySlug')] : []),
  ];
}

function checkNames(
  problems: Problems,
  { authors, blogCategories, docCategories, unread }: Checked,
  articles: readonly ArticleFact[],
): void {
  const known = {
    blog: new Set(blogCategories.map(({ slug }) => slug)),
    docs: new Set(docCategories.map(({ slug }) => slug)),
  };
  for (const {
    kind,
    slug,
    file,
    lines,
    shared: { author, category = slug.includes('/') ? slug.split('/')[0] : undefined },
  } of articles) {
    if (author !== undefined && !unread.has('authors.yml') && !Object.hasOwn(authors, author))
      problems.add({
        file,
        line: lines.author,
        ...unknownAuthor(author, Object.keys(authors)),
      });
    if (category === undefined || unread.has(`${kind}/categories.yml`) || known[kind].has(category))
      continue;
    problems.add({
      file,
      line: lines.category,
      ...unknownCategory(category, [...known[kind]], shownName(`${kind}/categories.yml`)),
    });
  }
}

function checkShared(problems: Problems, articles: readonly ArticleFact[]): void {
  const first = new Map<string, ArticleFact>();
  for (const article of articles) {
    const key = `${article.kind}/${article.slug}`;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, article);
      continue;
    }
    for (const [field, text] of Object.entries(article.shared)) {
      if (other.shared[field] === text) continue;
      problems.add({
        file: article.file,
        line: article.lines[field],
        ...finding('otherInLanguage', { field, file: other.file }),
      });
    }
  }
}

/**
 * Leaves out articles that could not be read in any language: their problems are already reported.
 */
export function readArticles(articles: readonly StoredArticle[]): readonly StoredArticle[] {
  return articles.filter(({ texts }) => Object.keys(texts).length > 0);
}

const unknownAuthor = (author: string, known: readonly string[]): Finding =>
  known.length === 0
    ? finding('firstAuthor', { author })
    : finding('unknownAuthor', { author, list: list(known) });

const unknownCategory = (category: string, known: readonly string[], file: string): Finding =>
  known.length === 0
    ? finding('firstCategory', { category, file })
    : finding('unknownCategory', { category, list: list(known), file });

const list = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');
