import type { SiteHeadProps } from '../seo/SiteHead';
import type { WebPageFacts } from '../seo/structured/web-page';

import type { PageContext } from './page-context';

/** Returns what the head of every page has. */
export function headFacts({ language, i18n, site, seo }: PageContext): SiteHeadProps {
  return { locale: language, path: i18n.originalPath, siteName: site.brandName, ...seo };
}

/** Returns what the structured data of a page says of the page as such. @param name its heading */
export function pageFacts({ language, i18n, site, seo }: PageContext, name: string): WebPageFacts {
  return {
    locale: language,
    path: i18n.originalPath,
    siteName: site.brandName,
    name,
    description: seo.description,
  };
}
