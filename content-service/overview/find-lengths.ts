import { isLocale, locales, type Locale } from '@quayside/contract/site/locales';

import { isContentList, isContentMap, type Content } from '../editing/merge/same-content';
import type { ParsedFiles } from './parsed-files';

/** A text for search engines that they may cut off, or replace with another. */
export type LengthFinding = {
  readonly file: string;
  readonly field: string;
  readonly locale: Locale;
  readonly kind: 'title' | 'description';
  /** In characters. */
  readonly length: number;
  readonly min: number;
  readonly max: number;
};

/** What search engines show in full, in characters; a title is shown before the site's name. */
const RECOMMENDED = {
  title: { min: 10, max: 60 },
  description: { min: 70, max: 160 },
} as const;

/** Finds titles and descriptions whose length is out of the recommended range. */
export const findLengths = (files: ParsedFiles): readonly LengthFinding[] =>
  [...files].flatMap(([file, content]) => {
    const [, locale = ''] = /^content\/(?:blog|docs)\/.+\/index\.([^.]+)\.md$/.exec(file) ?? [];
    if (isLocale(locale)) return lengthsIn(file, '', locale, content);
    if (file === 'content/seo/pages.yml') return lengthsOfPages(file, content);
    return /^content\/(?:blog|docs)\/categories\.yml$/.test(file)
      ? lengthsOfCategories(file, content)
      : [];
  });

/** `{page}.{locale}.title` */
function lengthsOfPages(file: string, content: Content): readonly LengthFinding[] {
  return Object.entries(isContentMap(content) ? content : {}).flatMap(([page, texts]) =>
    locales().flatMap((locale) =>
      lengthsIn(file, `${page}.${locale}.`, locale, isContentMap(texts) ? texts[locale] : null),
    ),
  );
}

/** `{index}.description.{locale}`; the title of a category is a word or two. */
function lengthsOfCategories(file: string, content: Content): readonly LengthFinding[] {
  return (isContentList(content) ? content : []).flatMap((category, index) => {
    const texts = isContentMap(category) ? category.description : null;
    return locales().flatMap((locale) =>
      lengthOf(isContentMap(texts) ? texts[locale] : null, {
        ...{ file, field: `${index}.description.${locale}`, locale, kind: 'description' },
      }),
    );
  });
}

function lengthsIn(
  file: string,
  prefix: string,
  locale: Locale,
  content: Content | undefined,
): readonly LengthFinding[] {
  return (['title', 'description'] as const).flatMap((kind) =>
    lengthOf(isContentMap(content) ? content[kind] : null, {
      ...{ file, field: `${prefix}${kind}`, locale, kind },
    }),
  );
}

/** A text with placeholders has another length on each page. */
function lengthOf(
  text: Content | undefined,
  place: Pick<LengthFinding, 'file' | 'field' | 'locale' | 'kind'>,
): readonly LengthFinding[] {
  if (typeof text !== 'string' || /\{(?!brand\})\w+\}/.test(text)) return [];
  const { min, max } = RECOMMENDED[place.kind];
  const { length } = text.trim();
  return length >= min && length <= max ? [] : [{ ...place, length, min, max }];
}
