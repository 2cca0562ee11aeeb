import { localisePath, type Locale } from '../locales';
import type { StructuredEntry } from './structured-json';

/** The site in one language, of which a page is a part. */
export type SiteFacts = {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  locale: Locale;
  siteName: string;
};

/** Returns the absolute URL of a page. @param path in the default language */
export function pageUrlAt(
  { siteUrl, locale }: Pick<SiteFacts, 'siteUrl' | 'locale'>,
  path: string,
): string {
  return `${siteUrl}${localisePath(locale, path)}`;
}

/** Returns the identifier of the site's owner, described by the home page of each language. */
export function organisationIdAt(site: Pick<SiteFacts, 'siteUrl' | 'locale'>): string {
  return `${pageUrlAt(site, '/')}#organisation`;
}

/** Returns the site as the publisher or the provider of what a page describes. */
export function siteOwnerAt(site: SiteFacts): StructuredEntry {
  return {
    '@type': 'Organization',
    '@id': organisationIdAt(site),
    name: site.siteName,
    url: pageUrlAt(site, '/'),
  };
}
