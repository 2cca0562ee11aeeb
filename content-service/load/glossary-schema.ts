import * as z from 'zod';

import { rule } from './describe-issue';
import { path, slug, text } from './field-schemas';
import { perLocaleSchema } from './per-locale-schema';

const termText = z.strictObject({
  term: text,
  forms: z.array(text).optional(),
  /** Phrases that contain a form but mean something else, such as `access token`. */
  not: z.array(text).optional(),
  definition: text,
});

/** The terms of the site, in groups. */
export const glossarySchema = z
  .array(
    z.strictObject({
      id: slug,
      title: perLocaleSchema(text),
      terms: z
        .array(
          z.strictObject({ id: slug, page: path.optional(), texts: perLocaleSchema(termText) }),
        )
        .min(1, rule('emptyTerms')),
    }),
  )
  .check(({ value, issues }) => {
    const used = new Set<string>();
    const claim = (name: string, input: string, at: PropertyKey[]): void => {
      const key = `${name} ${input.toLowerCase()}`;
      if (used.has(key))
        issues.push({
          code: 'custom',
          input,
          path: at,
          message: rule('sameTerm', { text: input }),
        });
      used.add(key);
    };
    for (const [group, { id, terms }] of value.entries()) {
      claim('id', id, [group, 'id']);
      for (const [index, term] of terms.entries()) {
        const at = [group, 'terms', index];
        claim('id', term.id, [...at, 'id']);
        for (const [locale, { forms = [], not = [] }] of Object.entries(term.texts)) {
          for (const [place, form] of forms.entries())
            claim(locale, form, [...at, 'texts', locale, 'forms', place]);
          for (const [place, phrase] of not.entries())
            claim(locale, phrase, [...at, 'texts', locale, 'not', place]);
        }
      }
    }
  });

export type Glossary = z.output<typeof glossarySchema>;
