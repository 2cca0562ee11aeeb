import { inLocale, locales, type Locale } from '@quayside/contract/site/locales';

import type { Content } from '../load/content-types';
import { indexTerms, type TermIndex } from '../markdown/term-links';
import type { PageLinks } from './page-links';

/** Returns the terms of the site in one language, as the schema shows them. */
export function glossaryView(
  { glossary }: Pick<Content, 'glossary'>,
  locale: Locale,
  linkTo: PageLinks,
) {
  return glossary.map(({ id, title, terms }) => ({
    id,
    title: inLocale(title, locale),
    terms: terms.map((term) => {
      const text = inLocale(term.texts, locale);
      return {
        id: term.id,
        term: text.term,
        definition: text.definition,
        page: linkTo(term.page, locale),
      };
    }),
  }));
}

export type GlossaryIndex = {
  /** The terms in the language of a text; null if none is linked. */
  termsIn(locale: Locale): TermIndex | null;
  /** The terms that a page explains itself. */
  explainedBy(path: string): ReadonlySet<string>;
};

/** Indexes the terms once, for the links in all articles. */
export function createGlossaryIndex({ glossary }: Pick<Content, 'glossary'>): GlossaryIndex {
  const terms = glossary.flatMap((group) => group.terms);
  const byLocale = new Map(
    locales().map((locale) => [
      locale,
      indexTerms(
        terms.map(({ id, texts }) => {
          const { forms = [], not } = inLocale(texts, locale);
          return { id, forms, not };
        }),
      ),
    ]),
  );
  return {
    termsIn: (locale) => byLocale.get(locale) ?? null,
    explainedBy: (path) => new Set(terms.filter(({ page }) => page === path).map(({ id }) => id)),
  };
}
