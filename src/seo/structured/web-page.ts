import { htmlLanguage, type Locale } from '@quayside/contract/site/locales';

import { pageUrl } from '../absolute-url';
import { siteReference } from './site-identity';
import type { StructuredEntry } from '@quayside/contract/site/structured-data/structured-json';

export type WebPageFacts = {
  locale: Locale;
  /** Path without a language prefix. */
  path: string;
  siteName: string;
  name: string;
  description: string;
  /** The language of the text, if it is not that of the page. */
  textLocale?: Locale;
};

/** Returns a page as such, without a description of its contents. */
export function webPage({
  locale,
  path,
  siteName,
  name,
  description,
  textLocale = locale,
}: WebPageFacts): StructuredEntry {
  return {
    '@type': 'WebPage',
    name,
    description,
    url: pageUrl(locale, path),
    inLanguage: htmlLanguage(textLocale),
    isPartOf: siteReference(locale, siteName),
  };
}

/** Returns a page about a coin. */
export function coinPage(
  facts: WebPageFacts,
  coin: { name: string; currencyTitle: string },
): StructuredEntry {
  return {
    ...webPage(facts),
    about: { '@type': 'Thing', name: coin.name, alternateName: coin.currencyTitle },
  };
}

/** Returns a page that lists other pages of the site, in their order. */
export function collectionPage(
  facts: WebPageFacts,
  items: readonly { path: string; name: string }[],
): StructuredEntry {
  return {
    ...webPage(facts),
    '@type': 'CollectionPage',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ path, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: pageUrl(facts.locale, path),
      })),
    },
  };
}
