import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { inLocale, locales, type Locale } from '@quayside/contract/site/locales';

import type { Content } from '../load/content-types';
import type { Problems } from '../load/problems';
import type { CheckedYaml, FieldPlace } from '../load/read-yaml';
import { shownName } from '../load/reader';
import type { SeoTexts } from '../load/schemas';
import { finding, unknownPlaceholder } from '../problems/problem';
import type { PageFact, References } from './references';
import { seoKeys } from './seo-keys';

const file = shownName('seo/pages.yml');

export type SeoCheck = {
  problems: Problems;
  seo: CheckedYaml<Content['seo']>;
  /** Keys of the pages below `content/pages/`. */
  pageKeys: readonly string[];
  /** Those that could be read, in each of their languages. */
  pages: readonly PageFact[];
  /** Whether the site has a glossary, whose page needs texts. */
  hasGlossary: boolean;
  /** Whether a missing key is a mistake. */
  isComplete: boolean;
  rootDir: string;
};

/** Checks the keys, placeholders and pictures of the SEO dictionary. */
export function checkSeo(check: SeoCheck): void {
  const {
    problems,
    seo: { checked, lineOf },
    pageKeys,
    pages,
    hasGlossary,
    isComplete,
  } = check;
  const keys = seoKeys(pageKeys);
  const isNeeded = (key: string): boolean =>
    !pageKeys.includes(key) && (key !== 'glossary' || hasGlossary);
  const missing = isComplete
    ? [...keys.keys()].filter((key) => isNeeded(key) && !Object.hasOwn(checked, key))
    : [];
  for (const key of missing)
    problems.add({
      file,
      ...finding('missingSeoKey', { key }),
    });
  for (const key of Object.keys(checked)) {
    const places = keys.get(key);
    if (places !== undefined)
      for (const locale of locales()) checkText(check, [key, locale], places);
    else
      problems.add({
        file,
        line: lineOf([key]),
        ...finding('unknownSeoKey', { key }),
      });
  }
  for (const page of pages) checkPage(check, page);
}

/** A page has its texts in the SEO dictionary, or in each of its own files. */
function checkPage(
  { problems, seo: { checked }, pages, isComplete, rootDir }: SeoCheck,
  { key, file: pageFile, seo, lines }: PageFact,
): void {
  const isListed = Object.hasOwn(checked, key);
  if (seo === undefined) {
    const hasOwn = pages.some((other) => other.key === key && other.seo !== undefined);
    if (!isListed && (isComplete || hasOwn))
      problems.add({
        file: pageFile,
        field: 'seo',
        ...finding('missingSeo'),
      });
    return;
  }
  if (isListed)
    problems.add({
      file: pageFile,
      line: lines.seo,
      ...finding('repeatedSeo', { file }),
    });
  checkTexts({ problems, rootDir }, seo, [], (field) => ({
    file: pageFile,
    line: lines[field],
    field: `seo.${field}`,
  }));
}

function checkText(
  { problems, seo: { checked, placeOf }, rootDir }: SeoCheck,
  [key, locale]: readonly [string, Locale],
  places: readonly string[],
): void {
  checkTexts({ problems, rootDir }, checked[key]?.[locale] ?? {}, places, (field) => ({
    file,
    ...placeOf([key, locale, field]),
  }));
}

function checkTexts(
  { problems, rootDir }: Pick<SeoCheck, 'problems' | 'rootDir'>,
  texts: Partial<SeoTexts>,
  places: readonly string[],
  placeOf: (field: string) => FieldPlace & { readonly file: string },
): void {
  for (const [field, text = ''] of Object.entries(texts)) {
    for (const place of unknownPlaceholders(text, places))
      problems.add({
        ...placeOf(field),
        ...unknownPlaceholder(
          `{${place}}`,
          [...places, 'brand'].map((name) => `{${name}}`),
        ),
      });
    if (field === 'image' && !existsSync(join(rootDir, 'static', text)))
      problems.add({ ...placeOf(field), ...finding('missingImage', { target: text }) });
  }
}

function unknownPlaceholders(text: string, known: readonly string[]): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.includes(name));
}

type SeoEntry = {
  text: string;
  file: string;
  line?: number | undefined;
  field?: string | undefined;
};

/**
 * Reports pages of a language that have the same title or description: search engines treat them as
 * one page.
 */
export function checkUniqueSeo(
  problems: Problems,
  content: Pick<Content, 'site' | 'blogCategories'>,
  seo: CheckedYaml<Content['seo']> | undefined,
  references: Pick<References, 'articles' | 'pages'>,
): void {
  for (const locale of locales()) {
    for (const field of ['title', 'description'] as const)
      reportRepeats(problems, field, seoEntriesOf(content, seo, references, locale, field));
  }
}

function seoEntriesOf(
  { site, blogCategories }: Pick<Content, 'site' | 'blogCategories'>,
  seo: CheckedYaml<Content['seo']> | undefined,
  { articles, pages }: Pick<References, 'articles' | 'pages'>,
  locale: Locale,
  field: 'title' | 'description',
): readonly SeoEntry[] {
  const branded = (text: string): string =>
    field === 'title' ? `${text} — ${site.brand.name}` : text;
  return [
    ...Object.entries(seo?.checked ?? {}).map(([key, texts]) => ({
      text: inLocale(texts, locale)[field],
      file,
      ...seo?.placeOf([key, locale, field]),
    })),
    ...pages.flatMap((page) =>
      page.locale === locale && page.seo !== undefined
        ? [{ text: page.seo[field], file: page.file, line: page.lines[field] }]
        : [],
    ),
    ...blogCategories.map((category) => ({
      text: branded(inLocale(category[field], locale)),
      file: shownName('blog/categories.yml'),
    })),
    ...articles
      .filter((article) => article.locale === locale)
      .map((article) => ({
        text: branded(article[field]),
        file: article.file,
        line: article.lines[field],
      })),
  ];
}

function reportRepeats(
  problems: Problems,
  field: 'title' | 'description',
  reported: readonly SeoEntry[],
): void {
  const first = new Map<string, SeoEntry>();
  for (const one of reported) {
    const key = one.text.trim().toLowerCase();
    const other = first.get(key);
    if (other === undefined) first.set(key, one);
    else
      problems.add({
        file: one.file,
        line: one.line,
        field: one.field,
        ...finding(field === 'title' ? 'sameTitle' : 'sameDescription', {
          place: `${other.file}${other.line === undefined ? '' : `:${other.line}`}`,
        }),
      });
  }
}
