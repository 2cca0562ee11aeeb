import { locales, localisePath } from '@quayside/contract/site/locales';
import { WIDGET_FRAME_PATH } from '@quayside/contract/site/widget';
import type { HeaderRule } from '@quayside/contract/site/host-rules';

import { NO_VARY_SEARCH, SPECULATION_RULES_PATTERN } from './speculation-rules';
import { contentPolicy, reportedPolicy, type OutsideHosts } from './content-policy';
import { editorsPolicy } from './editors-policy';

export type HeaderSettings = {
  /** Absolute origin of the site. */
  siteUrl: string;
  /** Origin of the API; empty for the site's own. */
  apiUrl: string;
  /** Origin of the Git host that editors save to; empty for our own server. */
  editorsOrigin: string;
  site: OutsideHosts;
  /** Every value of a style attribute in the static pages. */
  styleAttributes: readonly string[];
  /** Path of the rules by which browsers prefetch pages. */
  speculationRulesPath: string;
};

const immutable = 'public, max-age=31536000, immutable';
/**
 * What static hosts send by default; a test keeps it out of `_headers`, where a second value would
 * be added to the first.
 */
export const revalidated = 'public, max-age=0, must-revalidate';

/** The API links to logos that third-party programs show. */
const anyoneMayShow = { 'cross-origin-resource-policy': 'cross-origin' };

/** Files whose name, or whose folder's name, contains a hash of the content. */
const immutablePatterns = (): readonly string[] => [
  '/*.js',
  '/*.css',
  SPECULATION_RULES_PATTERN,
  '/static/*',
  '/fonts/*',
  '/pictures/*',
  '/social/*',
  '/_i18n/*',
  '/admin/assets/*',
  ...locales().map((locale) => `/search/${locale}-*`),
];

/** Returns headers by path: how a page may be used, and how long a file may be cached. */
export function headerRules({
  siteUrl,
  apiUrl,
  editorsOrigin,
  site,
  styleAttributes,
  speculationRulesPath,
}: HeaderSettings): HeaderRule[] {
  const isSecure = siteUrl.startsWith('https:');
  return [
    {
      match: '/*',
      headers: {
        'content-security-policy': contentPolicy({ apiUrl, site, styleAttributes, isSecure }),
        'content-security-policy-report-only': reportedPolicy(apiUrl),
        'x-content-type-options': 'nosniff',
        // A page that opens this one, or is opened by it, gets no access to it; no other site can
        // show files of this site, except for those below.
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
        // A browser would ignore this header over plain HTTP; on a development host it would
        // lock the developer out.
        ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
        'speculation-rules': `"${speculationRulesPath}"`,
        // Asks for the speed of the connection; our own server then leaves the rules out on 2g.
        'accept-ch': 'ECT',
        // Pages are the same for all values of these parameters.
        'no-vary-search': NO_VARY_SEARCH,
        'cache-control': revalidated,
      },
    },
    ...immutablePatterns().map((match) => ({
      match,
      headers: { 'cache-control': immutable },
    })),
    // Other sites run the loader with its digest, which browsers can check only if the response
    // allows cross-origin access.
    { match: '/widget/*.js', headers: { 'access-control-allow-origin': '*', ...anyoneMayShow } },
    ...locales().map((locale) => ({
      match: localisePath(locale, WIDGET_FRAME_PATH),
      headers: {
        'content-security-policy': contentPolicy({
          apiUrl,
          site,
          styleAttributes,
          isSecure,
          isFramedAnywhere: true,
        }),
        ...anyoneMayShow,
      },
    })),
    ...['/admin', '/admin/*'].map((match) => ({ match, headers: editorsHeaders(editorsOrigin) })),
    // The same texts as on the pages, which search engines find there.
    { match: '/*.md', headers: { 'x-robots-tag': 'noindex' } },
    { match: '/coins/*', headers: { 'cache-control': 'public, max-age=86400', ...anyoneMayShow } },
    // Shown in link previews and feed readers.
    ...['/social/*', '/pictures/*', '/icons/*'].map((match) => ({ match, headers: anyoneMayShow })),
  ];
}

/** The interface is not made for Trusted Types, so the rule that is being tried out isn't its. */
const editorsHeaders = (editorsOrigin: string): HeaderRule['headers'] => ({
  'content-security-policy': editorsPolicy(editorsOrigin),
  'content-security-policy-report-only': editorsPolicy(editorsOrigin),
  'x-robots-tag': 'noindex',
  // The window of a sign-in at a Git host has to find the page that opened it.
  ...(editorsOrigin !== '' && { 'cross-origin-opener-policy': 'unsafe-none' }),
});
