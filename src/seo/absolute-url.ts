import { localisePath, type Locale } from '@quayside/contract/site/locales';

import { siteConfig } from '../config/site-config';

/** Returns the absolute URL of a page. @param path in the default language */
export function pageUrl(locale: Locale, path: string): string {
  return `${siteConfig.siteUrl}${localisePath(locale, path)}`;
}

/**
 * Returns the absolute URL of a file on this site. A URL that is already absolute is returned
 * unchanged.
 */
export function fileUrl(path: string): string {
  return path.startsWith('/') ? `${siteConfig.siteUrl}${path}` : path;
}
