import { htmlLanguage, type Locale } from '@quayside/contract/site/locales';

import { pageUrl } from '../absolute-url';
import { siteOwner } from './site-identity';
import type { StructuredEntry } from '@quayside/contract/site/structured-data/structured-json';

export type GlossaryFacts = {
  locale: Locale;
  /** Path without a language prefix. */
  path: string;
  siteName: string;
  name: string;
  description: string;
  /** `id` is the fragment of the term on the page. */
  terms: readonly { id: string; term: string; definition: string }[];
};

/** Returns a glossary with its terms. */
export function definedTermSet({
  locale,
  path,
  siteName,
  name,
  description,
  terms,
}: GlossaryFacts): StructuredEntry {
  const url = pageUrl(locale, path);
  return {
    '@type': 'DefinedTermSet',
    name,
    description,
    url,
    inLanguage: htmlLanguage(locale),
    publisher: siteOwner(locale, siteName),
    hasDefinedTerm: terms.map(({ id, term, definition }) => ({
      '@type': 'DefinedTerm',
      name: term,
      description: definition,
      url: `${url}#${id}`,
    })),
  };
}
