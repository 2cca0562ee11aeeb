import { localisePath, type Locale } from '@quayside/contract/site/locales';

import { siteConfig } from '../config/site-config';

/** The address of a page for those outside of the site. @param path in the default language */
export function pageUrl(locale: Locale, path: string): string {
  return `${siteConfig.siteUrl}${localisePath(locale, path)}`;
}

/**
 * The address of a file of this site for those outside of it; an absolute one comes back as it is.
 */
export function fileUrl(path: string): string {
  return path.startsWith('/') ? `${siteConfig.siteUrl}${path}` : path;
}
