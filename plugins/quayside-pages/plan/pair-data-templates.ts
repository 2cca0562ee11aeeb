import type { Locale } from '@quayside/contract/site/locales';
import { breadcrumbList } from '@quayside/contract/site/structured-data/breadcrumb-list';
import { currencyConversionService } from '@quayside/contract/site/structured-data/currency-conversion-service';
import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';

import type { SiteContent } from '../site-content';
import { pairTrail } from './pair-trail';

/**
 * Returns the structured data of pairs without a page of their own, as JSON with the placeholders
 * `{siteUrl}`, `{path}`, `{title}` and `{description}`. The browser fills them in and needs no code
 * that builds structured data.
 */
export function pairDataTemplates(locale: Locale, content: SiteContent): readonly string[] {
  const {
    site: { brandName: siteName, termsPath },
  } = content;
  const site = { siteUrl: '{siteUrl}', locale, siteName };
  const page = { path: '{path}', label: '{title}' };
  return [
    breadcrumbList({ ...site, trail: pairTrail(content), page }),
    currencyConversionService({
      ...site,
      path: page.path,
      name: page.label,
      description: '{description}',
      termsPath,
    }),
  ].map(structuredJson);
}
