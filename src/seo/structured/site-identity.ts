import type { Locale } from '@quayside/contract/site/locales';

import { pageUrl } from '../absolute-url';
import type { StructuredEntry } from './structured-json';

/** Returns the identifier of the site's owner, described by the home page of each language. */
export function organisationId(locale: Locale): string {
  return `${pageUrl(locale, '/')}#organisation`;
}

/** Returns the site as the publisher or the provider of what a page describes. */
export function siteOwner(locale: Locale, siteName: string): StructuredEntry {
  return {
    '@type': 'Organization',
    '@id': organisationId(locale),
    name: siteName,
    url: pageUrl(locale, '/'),
  };
}

/** Returns the site as the whole to which a page belongs. */
export function siteReference(locale: Locale, siteName: string): StructuredEntry {
  const url = pageUrl(locale, '/');
  return { '@type': 'WebSite', '@id': `${url}#site`, name: siteName, url };
}
