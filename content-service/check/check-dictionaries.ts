import {
  defaultLocale,
  formattingTag,
  languageOf,
  locales,
  perLocale,
  type Locale,
} from '@quayside/contract/site/locales';

import type { Problems } from '../load/problems';
import { finding } from '../problems/problem';
import type { DictionaryFile } from './dictionary-file';
import { readDictionary, type Entry } from './read-dictionary';

type Entries = { readonly file: string; readonly entries: ReadonlyMap<string, Entry> };

const pluralOrder = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Returns the plural forms that i18next uses in a language. */
function pluralForms(locale: Locale): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(formattingTag(locale)).resolvedOptions();
  return pluralOrder.filter((form) => pluralCategories.includes(form));
}

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/**
 * Checks the dictionaries. The default language is the schema: every other language has exactly the
 * same keys, with the same placeholders and tags. No text is empty, and a counted text has every plural form
 * of its language.
 */
export function checkDictionaries(
  problems: Problems,
  files: Readonly<Record<Locale, readonly DictionaryFile[]>>,
): void {
  const read = perLocale((locale) => readNamespaces(problems, files[locale] ?? []));
  const namespaces = [...new Set(Object.values(read).flatMap((own) => [...own.keys()]))].sort();
  for (const namespace of namespaces) {
    const schema = read[defaultLocale()]?.get(namespace);
    for (const locale of locales()) {
      const own = read[locale]?.get(namespace);
      if (own === undefined)
        problems.add({
          file: `content/locales/${locale}/${namespace}.json`,
          ...finding('missingDictionary'),
        });
      else if (own.entries !== undefined) {
        const texts = { file: own.file, entries: own.entries };
        checkTexts(problems, texts, locale);
        if (locale !== defaultLocale() && schema?.entries !== undefined)
          compare(problems, { file: schema.file, entries: schema.entries }, texts);
      }
    }
  }
}

/** Includes broken files by name, so that they are not also reported as missing. */
type ReadNamespaces = ReadonlyMap<
  string,
  { readonly file: string; readonly entries: Entries['entries'] | undefined }
>;

function readNamespaces(problems: Problems, files: readonly DictionaryFile[]): ReadNamespaces {
  return new Map(
    files.map((file) => [
      file.namespace,
      { file: file.file, entries: readDictionary(problems, file) },
    ]),
  );
}

function checkTexts(problems: Problems, { file, entries }: Entries, locale: Locale): void {
  for (const [key, { text, line }] of entries) {
    if (text.trim() === '') problems.add({ file, line, ...finding('emptyText', { key }) });
    const foreign = foreignMark(text);
    if (foreign !== undefined)
      problems.add({
        file,
        line,
        ...finding('foreignPlaceholder', { key, placeholder: foreign, form: '{{name}}' }),
      });
    if (!key.endsWith('_other')) continue;
    const base = baseKey(key);
    const forms = pluralForms(locale);
    for (const form of forms.filter((wanted) => !entries.has(`${base}_${wanted}`))) {
      problems.add({
        file,
        line,
        ...finding('missingPlural', {
          key: `${base}_${form}`,
          forms: forms.map((wanted) => `_${wanted}`).join(', '),
        }),
      });
    }
  }
}

function compare(problems: Problems, schema: Entries, own: Entries): void {
  const wanted = byMeaning(schema.entries);
  const found = byMeaning(own.entries);
  for (const [key, { line }] of wanted) {
    if (!found.has(key))
      problems.add({
        file: own.file,
        field: key,
        ...finding('missingText', { key, place: `${schema.file}:${line}` }),
      });
  }
  for (const [key, { line }] of found) {
    if (!wanted.has(key))
      problems.add({
        file: own.file,
        line,
        ...finding('unknownText', { key, language: schemaName() }),
      });
  }
  for (const [key, { text, line }] of own.entries) {
    const original = wanted.get(meaningOf(own.entries, key));
    if (original === undefined || marksOf(original.text) === marksOf(text)) continue;
    problems.add({
      file: own.file,
      line,
      ...finding('otherPlaceholders', {
        key,
        language: schemaName(),
        own: marksOf(text) || '–',
        expected: marksOf(original.text) || '–',
      }),
    });
  }
}

/** Returns the name of the language that all others must match. */
const schemaName = (): string => languageOf(defaultLocale()).name;

const baseKey = (key: string): string => key.replace(pluralSuffix, '');

/** Returns the key, with its plural suffix replaced by "(plural)" if the text has plural forms. */
function meaningOf(entries: ReadonlyMap<string, Entry>, key: string): string {
  return pluralSuffix.test(key) && entries.has(`${baseKey(key)}_other`)
    ? `${baseKey(key)} (plural)`
    : key;
}

/**
 * Groups texts by meaning: all plural forms of a text share one entry, which contains the last
 * form.
 */
function byMeaning(entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, Entry> {
  return new Map([...entries].map(([key, entry]) => [meaningOf(entries, key), entry]));
}

/**
 * Returns syntax that i18next supports but the page's own translator does not
 * (src/i18n/page-translator.ts): with it, the static HTML and the page would show different texts.
 */
function foreignMark(text: string): string | undefined {
  return /\{\{.*?\}\}|\$t\(/.exec(text.replace(/\{\{\s*\w+\s*\}\}/g, ''))?.[0];
}

/** Returns the placeholders (`{{count}}`) and tags (`<link>`) of a text. */
function marksOf(text: string): string {
  return [
    ...new Set(
      [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)].map(([, place, tag]) =>
        place === undefined ? `<${tag}>` : `{{${place}}}`,
      ),
    ),
  ]
    .sort()
    .join(' ');
}
