import * as z from 'zod';

import { rule } from './describe-issue';

/** Also a path prefix and the name of a folder. */
const languageCode = z
  .string()
  .regex(
    /^[a-z]{2,3}(?:-[a-z0-9]+)*$/,
    rule('is not the code of a language', 'Use small letters, such as en or pt-br'),
  );
const languageTag = z
  .string()
  .refine(isLanguageTag, rule('is not a language tag', 'Write it as en, en-US or zh-Hant'));

/** @see Language */
const languageSchema = z.strictObject({
  code: languageCode,
  name: z.string().trim().min(1, rule('is empty', 'Write the name of the language in itself')),
  language: languageTag.optional(),
  formatting: languageTag.optional(),
  ogp: z
    .string()
    .regex(/^[a-z]{2,3}_[A-Z]{2}$/, rule('is not an Open Graph locale', 'Write it as en_US'))
    .optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  minimumGroupingDigits: z.int().min(1).max(2).optional(),
  wordsPerMinute: z.int().min(50).max(500).optional(),
  fonts: z.array(z.string()).optional(),
});
/** The first language is the default one. */
export const languagesSchema = z
  .array(languageSchema)
  .min(1, rule('is empty', 'Name one language at least'))
  .check(({ value, issues }) => {
    const codes = value.map(({ code }) => code);
    for (const [index, input] of codes.entries())
      if (codes.indexOf(input) < index)
        issues.push({
          code: 'custom',
          input,
          path: [index, 'code'],
          message: rule(`is "${input}", which another language has`, 'Remove one of them'),
        });
  });

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
