import type { Locale } from '@quayside/contract/site/locales';
import { organisationIdAt, siteOwnerAt } from '@quayside/contract/site/structured-data/site-owner';
import type { StructuredEntry } from '@quayside/contract/site/structured-data/structured-json';

import { siteConfig } from '../../config/site-config';
import { pageUrl } from '../absolute-url';

const { siteUrl } = siteConfig;

/** Returns the identifier of the site's owner, described by the home page of each language. */
export function organisationId(locale: Locale): string {
  return organisationIdAt({ siteUrl, locale });
}

/** Returns the site as the publisher or the provider of what a page describes. */
export function siteOwner(locale: Locale, siteName: string): StructuredEntry {
  return siteOwnerAt({ siteUrl, locale, siteName });
}

/** Returns the site as the whole to which a page belongs. */
export function siteReference(locale: Locale, siteName: string): StructuredEntry {
  const url = pageUrl(locale, '/');
  return { '@type': 'WebSite', '@id': `${url}#site`, name: siteName, url };
}
