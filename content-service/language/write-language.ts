import { readdirSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { isLocale, type Locale } from '@quayside/contract/site/locales';
import { parse, stringify } from 'yaml';

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

/** Fields that contain Markdown. */
const markdownFields = new Set(['body', 'answer', 'lead', 'text', 'rows']);

/**
 * Adds a language to a content folder: its line in `site.yml`, its dictionaries, its texts in all
 * tables, and its own file for every article and page.
 */
export function writeLanguage(language: NewLanguage): void {
  const { contentDir } = language;
  addToSite(language);
  const files = readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files.filter((name) => !name.startsWith('locales/')))
    writeCounterpart(language, file);
  for (const file of files.filter((name) => name.startsWith(`locales/${language.from}/`)))
    if (file.endsWith('.json')) writeDictionary(language, file);
}

function addToSite({ contentDir, code, name }: NewLanguage): void {
  const file = join(contentDir, 'site.yml');
  const line = `  - { code: ${code}, name: ${JSON.stringify(name)} }\n`;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/^languages:\n(?: .*\n)+/m, (list) => `${list}${line}`),
  );
}

function writeCounterpart(language: NewLanguage, file: string): void {
  const { from, code, contentDir, translation } = language;
  const text = (): string => readFileSync(join(contentDir, file), 'utf8');
  const other = file.replace(`/index.${from}.`, `/index.${code}.`);
  if (file.endsWith(`/index.${from}.md`))
    return write(language, other, article(text(), translation));
  if (file.endsWith(`/index.${from}.yml`))
    return write(language, other, stringify(translated(parse(text()), '', translation)));
  if (!file.endsWith('.yml') || /\/index\.[^/]+\.yml$/.test(file)) return undefined;
  const texts = textsOf(parse(text()), language);
  return texts === undefined
    ? undefined
    : write(language, `locales/${code}/${file}`, stringify(texts));
}

function article(text: string, translation: Translation): string {
  const [whole = '', header = ''] = /^---\n([\s\S]*?\n)---\n/.exec(text) ?? [];
  const fields = header.replace(
    /^(title|description|coverAlt): (.*)$/gm,
    (_line, field: string, words: string) =>
      `${field}: ${JSON.stringify(translation.line(String(parse(words)), limits[field]))}`,
  );
  return `---\n${fields}---\n${translation.markdown(text.slice(whole.length))}`;
}

/** Returns the translated texts of a table, without those in languages other than the source. */
function textsOf(node: unknown, language: NewLanguage): unknown {
  if (Array.isArray(node)) {
    const parts = node.map((part) => textsOf(part, language) ?? null);
    return parts.every((part) => part === null) ? undefined : parts;
  }
  if (typeof node !== 'object' || node === null) return undefined;
  if (isTextGroup(node)) {
    const texts = (node as Readonly<Record<string, unknown>>)[language.from];
    return translated(texts, '', language.translation);
  }
  const parts = Object.entries(node).flatMap(([name, part]) => {
    const texts = isTextGroup(part)
      ? translated(
          (part as Readonly<Record<string, unknown>>)[language.from],
          name,
          language.translation,
        )
      : textsOf(part, language);
    return texts === undefined ? [] : [[name, texts] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

const isTextGroup = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  Object.keys(node).length > 0 &&
  Object.keys(node).every(isLocale);

/** Translates every text of a parsed file. @param field the field that contains it */
function translated(node: unknown, field: string, translation: Translation): unknown {
  if (fixedFields.has(field)) return node;
  if (Array.isArray(node)) return node.map((part: unknown) => translated(part, field, translation));
  if (typeof node === 'object' && node !== null)
    return Object.fromEntries(
      Object.entries(node).map(([name, part]) => [name, translated(part, name, translation)]),
    );
  if (typeof node !== 'string') return node;
  return markdownFields.has(field)
    ? translation.markdown(node)
    : translation.line(node, limits[field]);
}

function writeDictionary(language: NewLanguage, file: string): void {
  const { contentDir, from, code, translation } = language;
  const texts = JSON.parse(readFileSync(join(contentDir, file), 'utf8')) as object;
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

function write({ contentDir }: NewLanguage, file: string, text: string): void {
  mkdirSync(dirname(join(contentDir, file)), { recursive: true });
  writeFileSync(join(contentDir, file), text);
}
