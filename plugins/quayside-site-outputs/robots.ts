import { localePrefix, locales } from '@quayside/contract/site/locales';

import type { OutputFile } from './output-file';

/**
 * Crawlers do not need these: orders and accounts are private, the sandbox is only for trying
 * things out, `/admin` is for editors, and the API is not for people.
 */
const closedPages = ['/order', '/profile', '/lk', '/sandbox'];

/** Creates `robots.txt`. @param siteUrl the site's origin */
export function robotsFile(siteUrl: string): OutputFile {
  const closed = [
    ...locales().flatMap((locale) => closedPages.map((path) => `${localePrefix(locale)}${path}`)),
    '/admin',
    '/api/',
  ];
  return {
    path: '/robots.txt',
    body: [
      'User-agent: *',
      'Allow: /',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${siteUrl}/sitemap-index.xml`,
      '',
    ].join('\n'),
  };
}
