import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { pairFacts, type PairFacts } from '@quayside/contract/instruments/pair-facts';
import type { InstrumentPair } from '@quayside/contract/instruments/pairs';
import { inLocale, type Locale } from '@quayside/contract/site/locales';

import type { Content } from '../load/content-types';
import type { FactConditions } from '../load/pair-facts-schema';
import type { PageLinks } from './page-links';

/** Whether a sentence with these conditions is true for a pair. */
export function fitsPair(when: FactConditions | undefined, facts: PairFacts): boolean {
  const known: Readonly<Record<string, string>> = facts;
  return Object.entries(when ?? {}).every(
    ([fact, answers]) => answers === undefined || answers.includes(known[fact] ?? ''),
  );
}

export type FactsView = {
  content: Pick<Content, 'pairFacts'>;
  locale: Locale;
  pair: InstrumentPair;
  /** Fills the placeholders of a text. */
  fill(text: string): string;
  linkTo: PageLinks;
};

/** Returns what is to be known about a pair, in groups. Groups without a sentence are left out. */
export function pairFactsView({ content, locale, pair, fill, linkTo }: FactsView) {
  const facts = pairFacts(defaultCatalogue, pair);
  return content.pairFacts.flatMap(({ id, title, page, sentences }) => {
    const texts = sentences
      .filter(({ when }) => fitsPair(when, facts))
      .map((sentence) => fill(inLocale(sentence.texts, locale)));
    if (texts.length === 0) return [];
    return {
      id,
      title: fill(inLocale(title, locale)),
      texts,
      page: linkTo(page, locale),
    };
  });
}
