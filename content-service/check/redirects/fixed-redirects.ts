import { locales, localisePath } from '@quayside/contract/site/locales';
import type { RedirectRule } from '@quayside/contract/site/host-rules';

const permanentRedirect = 301;

/**
 * Redirects that every site has, whatever its content. `/uk` is not a language of the site: the
 * rule exists for old links, and its target may be missing. The path of the first page of a list
 * is that of the list itself.
 */
export const fixedRedirects = (): readonly RedirectRule[] => [
  // The only sitemap before each language had its own.
  { from: '/sitemap-1.xml', to: '/sitemap-index.xml', status: permanentRedirect },
  { from: '/ua', to: '/uk', status: permanentRedirect },
  { from: '/ua/*', to: '/uk/:splat', status: permanentRedirect },
  ...locales().flatMap((locale) => [
    {
      from: localisePath(locale, '/blog/page1'),
      to: localisePath(locale, '/blog'),
      status: permanentRedirect,
    },
    {
      from: localisePath(locale, '/blog/:slug/page1'),
      to: localisePath(locale, '/blog/:slug'),
      status: permanentRedirect,
    },
  ]),
];
