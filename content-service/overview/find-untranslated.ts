import { defaultLocale, locales, type Locale } from '@quayside/contract/site/locales';

import { isContentList, isContentMap, type Content } from '../editing/merge/same-content';
import type { ParsedFiles } from './parsed-files';
import { textPairs, type TextPair } from './text-pairs';

/** What a file lacks in a language. */
export type UntranslatedFinding = {
  /** The file of the translation, or the original if there is none. */
  readonly file: string;
  readonly locale: Locale;
  /** Fields whose text is that of the default language; empty if the whole entry is missing. */
  readonly fields: readonly string[];
};

/** Fields that are the same in every language. */
const UNTRANSLATED_NAMES = new Set([
  ...['author', 'canonical', 'category', 'code', 'cover', 'drawing', 'icon', 'id', 'image', 'kind'],
  ...['language', 'part', 'path', 'samples', 'slug', 'status', 'theme', 'to', 'tone'],
]);

/** Finds what readers of a language get in the default language, or don't get at all. */
export function findUntranslated(files: ParsedFiles): readonly UntranslatedFinding[] {
  const missing = [...files.keys()].flatMap((file) => missingTranslations(files, file));
  const same = textPairs(files).flatMap((pair) => {
    const fields = sameTexts(pair.original, pair.translation, pair.field);
    return fields.length === 0 ? [] : [{ file: pair.file, locale: pair.locale, fields }];
  });
  return [...missing, ...joined(same)];
}

/** Entries with a file per language, of which some are missing. */
function missingTranslations(files: ParsedFiles, file: string): readonly UntranslatedFinding[] {
  const [, folder = '', extension = ''] =
    new RegExp(`^(content/(?:blog|docs|pages)/.+/index\\.)${defaultLocale()}(\\.\\w+)$`).exec(
      file,
    ) ?? [];
  if (folder === '') return [];
  return locales()
    .filter((locale) => !files.has(`${folder}${locale}${extension}`))
    .map((locale) => ({ file, locale, fields: [] }));
}

/** Languages of one table are in one file. */
function joined(found: readonly UntranslatedFinding[]): readonly UntranslatedFinding[] {
  const places = new Map<string, UntranslatedFinding>();
  for (const each of found) {
    const key = `${each.file} ${each.locale}`;
    const fields = [...(places.get(key)?.fields ?? []), ...each.fields];
    places.set(key, { ...each, fields });
  }
  return [...places.values()];
}

function sameTexts(
  original: TextPair['original'],
  translation: Content | undefined,
  field: string,
): readonly string[] {
  if (typeof original === 'string')
    return original === translation && isTranslatable(original) ? [field] : [];
  const at = (name: string | number): string => (field === '' ? String(name) : `${field}.${name}`);
  if (isContentList(original) && isContentList(translation))
    return original.flatMap((item, index) => sameTexts(item, translation[index], at(index)));
  if (!isContentMap(original) || !isContentMap(translation)) return [];
  return Object.entries(original)
    .filter(([name]) => !UNTRANSLATED_NAMES.has(name))
    .flatMap(([name, item]) => sameTexts(item, translation[name], at(name)));
}

/** Names, keys and figures may be the same in every language; a text has words in lower case. */
function isTranslatable(text: string): boolean {
  const words = text
    .replace(/\{\{?[^}]*\}?\}|<[^>]*>|`[^`]*`|\]\([^)]*\)|\S+[/@.]\S+/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word));
  return words.length > 1 && words.some((word) => /^\P{L}*\p{Ll}/u.test(word));
}
