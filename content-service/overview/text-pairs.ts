import { defaultLocale, isLocale, locales, type Locale } from '@quayside/contract/site/locales';

import { isContentList, isContentMap, type Content } from '../editing/merge/same-content';
import type { ParsedFiles } from './parsed-files';

/** A text, or a group of texts, and its translation. */
export type TextPair = {
  /** The file and the field of the translation; the field is empty for a whole file. */
  readonly file: string;
  readonly field: string;
  readonly locale: Locale;
  readonly original: Content;
  readonly translation: Content;
};

/** Finds what is in several languages: files of their own, and groups with a text per language. */
export const textPairs = (files: ParsedFiles): readonly TextPair[] =>
  [...files].flatMap(([file, content]) =>
    /^content\/(?:blog|docs|pages|locales)\/.+\//.test(file)
      ? pairsOfFile(files, file, content)
      : pairsInTable(file, content, ''),
  );

/** `index.en.md` and `index.ru.md`; `locales/en/a.json` and `locales/ru/a.json` */
function pairsOfFile(files: ParsedFiles, file: string, original: Content): readonly TextPair[] {
  const [, start = '', end = ''] =
    new RegExp(`^(content/locales/|content/.+/index\\.)${defaultLocale()}([/.].+)$`).exec(file) ??
    [];
  if (start === '') return [];
  return locales().flatMap((locale) => {
    const translation = files.get(`${start}${locale}${end}`);
    return locale === defaultLocale() || translation === undefined
      ? []
      : [{ file: `${start}${locale}${end}`, field: '', locale, original, translation }];
  });
}

function pairsInTable(file: string, content: Content, field: string): readonly TextPair[] {
  const at = (name: string | number): string => (field === '' ? String(name) : `${field}.${name}`);
  if (isContentList(content))
    return content.flatMap((item, index) => pairsInTable(file, item, at(index)));
  if (!isContentMap(content)) return [];
  const names = Object.keys(content);
  const original = content[defaultLocale()];
  if (original === undefined || !names.every(isLocale))
    return Object.entries(content).flatMap(([name, item]) => pairsInTable(file, item, at(name)));
  return Object.entries(content)
    .filter(([name]) => name !== defaultLocale())
    .map(([name, translation]) => ({
      ...{ file, field: at(name), original, translation },
      locale: name as Locale,
    }));
}
