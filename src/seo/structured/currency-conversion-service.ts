import type { Locale } from '@quayside/contract/site/locales';

import { pageUrl } from '../absolute-url';
import { siteOwner } from './site-identity';
import type { StructuredEntry } from './structured-json';

export type ConversionFacts = {
  locale: Locale;
  /** Path of the pair's page, without a language prefix. */
  path: string;
  siteName: string;
  name: string;
  description: string;
  /** Path of the terms of use, without a language prefix. */
  termsPath: string;
};

/**
 * Returns the exchange of one coin for another. It has no rate, fee or limit: they change while the
 * page stays, and search engines would show outdated ones.
 */
export function currencyConversionService({
  locale,
  path,
  siteName,
  name,
  description,
  termsPath,
}: ConversionFacts): StructuredEntry {
  return {
    '@type': 'CurrencyConversionService',
    name,
    description,
    url: pageUrl(locale, path),
    termsOfService: pageUrl(locale, termsPath),
    provider: siteOwner(locale, siteName),
  };
}
