import { htmlLanguage, type Locale } from '@quayside/contract/site/locales';

import { organisationId, siteReference } from './site-identity';
import type { StructuredEntry } from '@quayside/contract/site/structured-data/structured-json';

/** Returns the site itself. It has no search action, because its search has no URL of its own. */
export function webSite(locale: Locale, siteName: string, description: string): StructuredEntry {
  return {
    ...siteReference(locale, siteName),
    description,
    inLanguage: htmlLanguage(locale),
    publisher: { '@id': organisationId(locale) },
  };
}
