import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { pairFactOptions } from '@quayside/contract/instruments/pair-facts';
import * as z from 'zod';

import { rule } from './describe-issue';
import { path, slug, text } from './field-schemas';
import { perLocaleSchema } from './per-locale-schema';

/** One answer, or a list of them. */
function answers(options: readonly string[]) {
  const answer = z.enum(options, rule('notAnswer', { list: options.join(', ') }));
  return z
    .union([answer.transform((one) => [one]), z.array(answer).min(1)], {
      error: rule('notAnswers', { list: options.join(', ') }),
    })
    .optional();
}

const networkNames = [
  ...new Set(defaultCatalogue.all.map((coin) => defaultCatalogue.networkOf(coin).friendlyName)),
];

const conditions = z.strictObject({
  ...Object.fromEntries(
    Object.entries(pairFactOptions).map(([fact, options]) => [fact, answers(options)]),
  ),
  fromNetwork: answers(networkNames),
  toNetwork: answers(networkNames),
});

/** Sentences about pairs, in groups. A sentence is on the pages of the pairs that fit `when`. */
export const pairFactsSchema = z.array(
  z.strictObject({
    id: slug,
    title: perLocaleSchema(text),
    page: path.optional(),
    sentences: z
      .array(z.strictObject({ when: conditions.optional(), texts: perLocaleSchema(text) }))
      .min(1, rule('emptySentences')),
  }),
);

export type PairFactTexts = z.output<typeof pairFactsSchema>;
export type FactConditions = Readonly<Partial<Record<string, readonly string[] | undefined>>>;
