import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { inLocale, locales, type Locale } from '@quayside/contract/site/locales';

import type { Content } from '../load/content-types';
import type { Problems } from '../load/problems';
import type { CheckedYaml } from '../load/read-yaml';
import { shownName } from '../load/reader';
import type { ArticleFact } from './references';
import { seoKeys } from './seo-keys';

const file = shownName('seo/pages.yml');

export type SeoCheck = {
  problems: Problems;
  seo: CheckedYaml<Content['seo']>;
  /** Keys of the pages below `content/pages/`. */
  pageKeys: readonly string[];
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
    hasGlossary,
    isComplete,
  } = check;
  const keys = seoKeys(pageKeys);
  const isNeeded = (key: string): boolean => key !== 'glossary' || hasGlossary;
  const missing = isComplete
    ? [...keys.keys()].filter((key) => isNeeded(key) && !Object.hasOwn(checked, key))
    : [];
  for (const key of missing)
    problems.add({
      file,
      problem: `the key "${key}" is missing`,
      fix: 'Add its title and description in every language',
    });
  for (const key of Object.keys(checked)) {
    const places = keys.get(key);
    if (places !== undefined)
      for (const locale of locales()) checkText(check, [key, locale], places);
    else
      problems.add({
        file,
        line: lineOf([key]),
        problem: `"${key}" does not belong to any page`,
        fix: 'Correct the spelling or remove it',
      });
  }
}

function checkText(
  { problems, seo: { checked, placeOf }, rootDir }: SeoCheck,
  [key, locale]: readonly [string, Locale],
  places: readonly string[],
): void {
  for (const [field, text = ''] of Object.entries(checked[key]?.[locale] ?? {})) {
    const report = (problem: string, fix: string): void =>
      problems.add({ file, ...placeOf([key, locale, field]), problem, fix });
    for (const place of unknownPlaceholders(text, places))
      report(
        `{${place}} is an unknown placeholder`,
        `Use ${[...places, 'brand'].map((name) => `{${name}}`).join(' or ')}`,
      );
    if (field === 'image' && !existsSync(join(rootDir, 'static', text)))
      report(`the picture "${text}" is missing`, 'Put it in static/ or remove the field');
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
  articles: readonly ArticleFact[],
): void {
  for (const locale of locales()) {
    for (const field of ['title', 'description'] as const)
      reportRepeats(problems, field, seoEntriesOf(content, seo, articles, locale, field));
  }
}

function seoEntriesOf(
  { site, blogCategories }: Pick<Content, 'site' | 'blogCategories'>,
  seo: CheckedYaml<Content['seo']> | undefined,
  articles: readonly ArticleFact[],
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

function reportRepeats(problems: Problems, field: string, reported: readonly SeoEntry[]): void {
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
        problem: `the ${field} is the same as in ${other.file}${other.line === undefined ? '' : `:${other.line}`}`,
        fix: 'Write a different one: search engines treat pages with the same one as duplicates',
      });
  }
}
