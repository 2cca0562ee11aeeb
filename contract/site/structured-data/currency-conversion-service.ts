import { pageUrlAt, siteOwnerAt, type SiteFacts } from './site-owner';
import type { StructuredEntry } from './structured-json';

export type ConversionFacts = SiteFacts & {
  /** Path of the pair's page, without a language prefix. */
  path: string;
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
  path,
  name,
  description,
  termsPath,
  ...site
}: ConversionFacts): StructuredEntry {
  return {
    '@type': 'CurrencyConversionService',
    name,
    description,
    url: pageUrlAt(site, path),
    termsOfService: pageUrlAt(site, termsPath),
    provider: siteOwnerAt(site),
  };
}
