import type { Language } from '@quayside/contract/site/locales';
import * as z from 'zod';

import { rule } from './describe-issue';

/** A language, with the fields that only the content service and the build need. */
export type SiteLanguage = Language & {
  /** Reading speed for estimated reading times. */
  readonly wordsPerMinute: number;
  /** Subsets of the text font that its pages preload. */
  readonly fonts: readonly string[];
};

/** Also a language tag, a path prefix and the name of a folder. */
const languageCode = z
  .string()
  .refine(
    (code) =>
      /^[a-z]{2,3}(?:-[a-z0-9]+)*$/.test(code) && isLanguageTag(code) && !hasExtension(code),
    rule('notLanguageCode'),
  );
const languageTag = z.string().refine(isLanguageTag, rule('notLanguageTag'));

/** Code and name are enough: the other fields have defaults. */
const languageSchema = z
  .strictObject({
    code: languageCode,
    name: z.string().trim().min(1, rule('emptyLanguageName')),
    language: languageTag.optional(),
    formatting: languageTag.optional(),
    ogp: z
      .string()
      .regex(/^[a-z]{2,3}_[A-Z]{2}$/, rule('notOpenGraph'))
      .optional(),
    direction: z.enum(['ltr', 'rtl']).optional(),
    minimumGroupingDigits: z.int().min(1).max(2).default(1),
    wordsPerMinute: z.int().min(50).max(500).default(200),
    fonts: z.array(z.string()).default(['latin']),
  })
  .check(({ value, issues }) => {
    for (const field of ['language', 'formatting'] as const) {
      const input = value[field];
      if (input === undefined || !isLanguageTag(input)) continue;
      if (primarySubtag(input) !== primarySubtag(value.code))
        issues.push({
          code: 'custom',
          input,
          path: [field],
          message: rule('notTagOfLanguage', { language: value.code }),
        });
    }
  })
  .transform(
    ({ language: tag, formatting: formattingTag, ogp, direction, ...entry }): SiteLanguage => {
      const language = tag ?? entry.code;
      const formatting = formattingTag ?? language;
      return {
        ...entry,
        language,
        formatting,
        ogp: ogp ?? formatting.replace('-', '_'),
        direction: direction === 'rtl' ? direction : undefined,
      };
    },
  );

/** The first language is the default one. */
export const languagesSchema = z
  .tuple([languageSchema], languageSchema, rule('emptyLanguages'))
  .check(({ value, issues }) => {
    const codes = value.map(({ code }) => code);
    for (const [index, input] of codes.entries())
      if (codes.indexOf(input) < index)
        issues.push({
          code: 'custom',
          input,
          path: [index, 'code'],
          message: rule('sameLanguage', { text: input }),
        });
  });

const primarySubtag = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** Browsers do not accept tags with extensions, such as `de-u-nu-latn`, as language names. */
const hasExtension = (tag: string): boolean => /-[a-z0-9]-/.test(tag);

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
