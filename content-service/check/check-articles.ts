import { isLocale } from '@quayside/contract/site/locales';

import type { Content, StoredArticle } from '../load/content-types';
import type { Problems } from '../load/problems';
import { shownName } from '../load/reader';
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
      problem: `the slug "${slug}" is used by a list page`,
      fix: 'Choose a slug other than "page" followed by a number',
    });
  }
}

function checkSlugs(problems: Problems, { posts, docs, pages, blogCategories }: Checked): void {
  const categories = new Set(blogCategories.map(({ slug }) => slug));
  for (const article of [...posts, ...docs]) {
    const file = shownName(`${article.kind}/${article.slug}`);
    for (const finding of slugFindings(article, categories)) problems.add({ file, ...finding });
  }
  for (const { key } of pages) {
    const file = shownName(`pages/${key}`);
    if (!segment.test(key))
      problems.add({
        file,
        problem: unfitName,
        fix: 'Use lowercase Latin letters, digits and single hyphens, and no subfolders',
      });
    else if (reservedKeys.has(key) || isLocale(key) || key.startsWith('exchange-'))
      problems.add({ file, problem: `the address /${key} is taken`, fix: 'Rename the folder' });
  }
}

const unfitName = 'the folder name cannot be used in an address';

function slugFindings(
  { kind, slug }: StoredArticle,
  categories: ReadonlySet<string>,
): readonly { problem: string; fix: string }[] {
  const segments = slug.split('/');
  const isPost = kind === 'blog';
  const rules: readonly (readonly [isBroken: boolean, problem: string, fix: string])[] = [
    [
      !segments.every((part) => segment.test(part)),
      unfitName,
      'Use lowercase Latin letters, digits and single hyphens',
    ],
    [
      !isPost && segments.length > 1,
      'a docs page must be directly in docs/',
      'Move the folder, and set the category in the front matter',
    ],
    [
      isPost && listPage.test(segments.at(-1) ?? ''),
      'the folder name is used by a list page',
      'Choose a name other than "page" followed by a number',
    ],
    [
      isPost && categories.has(slug),
      'a category already uses this slug',
      'Rename the folder or move the post into the category',
    ],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, problem, fix]) => ({ problem, fix }));
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
        problem: `"${author}" is an unknown author`,
        fix: `Use one of ${list(Object.keys(authors))}, or add the author to content/authors.yml`,
      });
    if (category === undefined || unread.has(`${kind}/categories.yml`) || known[kind].has(category))
      continue;
    problems.add({
      file,
      line: lines.category,
      problem: `"${category}" is an unknown category`,
      fix: `Use one of ${list([...known[kind]])}, or add it to content/${kind}/categories.yml`,
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
        problem: `"${field}" differs from the one in ${other.file}`,
        fix: 'Use the same value in every language',
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

function list(words: readonly string[]): string {
  return words.length === 0 ? 'none yet' : words.map((word) => `"${word}"`).join(', ');
}
