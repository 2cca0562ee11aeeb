import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Locale } from '@quayside/contract/site/locales';
import { parse } from 'yaml';

import { mergeFrontMatter } from '../editing/merge/merge-front-matter';
import { mergeYaml } from '../editing/merge/merge-yaml';
import {
  isContentList,
  isContentMap,
  type Content,
  type ContentMap,
} from '../editing/merge/same-content';
import { splitFrontMatter } from '../markdown/split-front-matter';
import { addToGroups } from './text-groups';

/** Converts texts of the source language into texts of the new one. */
export type Translation = {
  /** @param limit maximum number of characters in the field */
  line(text: string, limit?: number): string;
  markdown(text: string): string;
};

export type NewLanguage = {
  /** Absolute path of `content/`. */
  readonly contentDir: string;
  readonly from: Locale;
  readonly code: Locale;
  /** The name of the language in that language. */
  readonly name: string;
  /** Undefined for a language that is written from left to right. */
  readonly direction?: 'rtl' | undefined;
  readonly translation: Translation;
};

/** Fields without translatable text. */
const fixedFields = new Set([
  'updated',
  'drawing',
  'theme',
  'kind',
  'id',
  'icon',
  'to',
  'tone',
  'part',
  'language',
  'code',
  'primary',
  'image',
]);

/** Maximum lengths of the texts that the content check accepts, by field. */
const limits: Readonly<Record<string, number>> = {
  title: 50,
  description: 158,
  ogTitle: 118,
  ogDescription: 198,
  subject: 148,
  preview: 148,
  heading: 148,
  label: 148,
  value: 148,
  button: 148,
  linkHint: 148,
};

/** The fields of an article with translatable text. */
const articleTexts = new Set(['title', 'description', 'coverAlt']);

/** Fields that contain Markdown. */
const markdownFields = new Set(['body', 'answer', 'lead', 'text', 'rows']);

/**
 * Adds a language to a content folder: its line in `site.yml`, its dictionaries, its texts in all
 * tables, and its own file for every article and page.
 */
export function writeLanguage(language: NewLanguage): void {
  const { contentDir, from } = language;
  const files = readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files) {
    if (file.endsWith(`/index.${from}.md`)) writeArticle(language, file);
    else if (file.endsWith(`/index.${from}.yml`)) writePage(language, file);
    else if (file.startsWith(`locales/${from}/`) && file.endsWith('.json'))
      writeDictionary(language, file);
    else if (file.endsWith('.yml') && !/\/index\.[^/]+\.yml$/.test(file))
      extendTable(language, file);
  }
}

const counterpart = ({ from, code }: NewLanguage, file: string): string =>
  file.replace(`/index.${from}.`, `/index.${code}.`);

function writeArticle(language: NewLanguage, file: string): void {
  const { translation } = language;
  const text = read(language, file);
  const { header, body } = splitFrontMatter(text) ?? { header: '', body: text };
  const fields = Object.entries(parse(header) as ContentMap).map(([name, value]) => [
    name,
    articleTexts.has(name) ? translation.line(String(value), limits[name]) : value,
  ]);
  const merged = mergeFrontMatter(text, {
    ...Object.fromEntries(fields),
    body: translation.markdown(body),
  });
  write(language, counterpart(language, file), merged);
}

function writePage(language: NewLanguage, file: string): void {
  const text = read(language, file);
  const page = translated(parse(text) as Content, '', language.translation);
  write(language, counterpart(language, file), mergeYaml(text, page));
}

/** Adds the language's texts beside those of the others, and its line in `site.yml`. */
function extendTable(language: NewLanguage, file: string): void {
  const { from, code, name, direction = null, translation } = language;
  const text = read(language, file);
  const table = addToGroups(parse(text) as Content, code, (group, field) =>
    translated(group[from] ?? null, field, translation),
  );
  const isSite = file === 'site.yml' && isContentMap(table) && isContentList(table.languages);
  const whole = isSite
    ? {
        ...table,
        languages: [...(table.languages as readonly Content[]), { code, name, direction }],
      }
    : table;
  write(language, file, mergeYaml(text, whole));
}

/** Translates every text of a parsed file. @param field the field that contains it */
function translated(node: Content, field: string, translation: Translation): Content {
  if (fixedFields.has(field)) return node;
  if (isContentList(node)) return node.map((part) => translated(part, field, translation));
  if (isContentMap(node))
    return Object.fromEntries(
      Object.entries(node).map(([name, part]) => [name, translated(part, name, translation)]),
    );
  if (typeof node !== 'string') return node;
  return markdownFields.has(field)
    ? translation.markdown(node)
    : translation.line(node, limits[field]);
}

function writeDictionary(language: NewLanguage, file: string): void {
  const { from, code, translation } = language;
  const texts = JSON.parse(read(language, file)) as object;
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  write(
    language,
    file.replace(`locales/${from}/`, `locales/${code}/`),
    `${JSON.stringify(dictionary(texts, forms, translation), null, 2)}\n`,
  );
}

const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** Translates a dictionary; a counted text gets the plural forms of the new language. */
function dictionary(
  texts: object,
  forms: readonly string[],
  translation: Translation,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(texts as Readonly<Record<string, unknown>>);
  const counted = new Set(
    entries.filter(([key]) => key.endsWith('_other')).map(([key]) => key.replace(pluralForm, '')),
  );
  return Object.fromEntries(
    entries.flatMap(([key, text]): [string, unknown][] => {
      if (typeof text === 'object' && text !== null)
        return [[key, dictionary(text, forms, translation)]];
      const words = translation.line(String(text));
      const base = key.replace(pluralForm, '');
      if (!counted.has(base) || base === key) return [[key, words]];
      if (!key.endsWith('_other'))
        return forms.some((form) => key === `${base}_${form}`) ? [[key, words]] : [];
      return forms
        .filter((form) => form === 'other' || !Object.hasOwn(texts, `${base}_${form}`))
        .map((form) => [`${base}_${form}`, words]);
    }),
  );
}

const read = ({ contentDir }: NewLanguage, file: string): string =>
  readFileSync(join(contentDir, file), 'utf8');

function write({ contentDir }: NewLanguage, file: string, text: string): void {
  mkdirSync(dirname(join(contentDir, file)), { recursive: true });
  writeFileSync(join(contentDir, file), text);
}
