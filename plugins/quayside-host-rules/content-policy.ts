import { CSP_REPORT_PATH, TRUSTED_TYPES_POLICIES } from '@quayside/contract/site/trusted-types';

import { styleHash } from './html/style-attributes';

/** The external hosts that the site may connect to; all of them come from the site's data. */
export type OutsideHosts = {
  tagManagerId: string | null;
  connectivityProbeUrl: string | null;
  /** Origins of messengers that may frame the site. */
  messengerOrigins: readonly string[];
};

/**
 * Where the tag manager's own scripts come from and report to; used only if a site names a
 * container.
 */
const tagManagerScripts = 'https://www.googletagmanager.com';
const tagManagerReports = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

export type PolicySettings = {
  apiUrl: string;
  site: OutsideHosts;
  isSecure: boolean;
  /** Every value of a style attribute in the static pages. */
  styleAttributes: readonly string[];
  /** True only for the page that other sites show in a frame. */
  isFramedAnywhere?: boolean;
};

/**
 * Returns the content security policy of a page. It allows no inline scripts, no inline style
 * elements, and only the style attributes that the build wrote.
 */
export function contentPolicy({
  apiUrl,
  site,
  isSecure,
  styleAttributes,
  isFramedAnywhere = false,
}: PolicySettings): string {
  const reports = site.tagManagerId === null ? [] : tagManagerReports;
  const api = apiUrl === '' ? [] : [apiUrl, apiUrl.replace(/^http/, 'ws')];
  const probe =
    site.connectivityProbeUrl === null ? [] : [new URL(site.connectivityProbeUrl).origin];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(site.tagManagerId === null ? [] : [tagManagerScripts])],
    'style-src': ["'self'"],
    'style-src-attr':
      styleAttributes.length === 0
        ? ["'none'"]
        : ["'unsafe-hashes'", ...styleAttributes.map(styleHash)],
    'img-src': ["'self'", 'data:', ...reports],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...probe, ...reports],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': isFramedAnywhere ? ['*'] : ["'self'", ...site.messengerOrigins],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Returns the report-only policy: only named policies may turn text into markup or
 * script URLs (Trusted Types). Browsers allow violations and report them to the API.
 * @param apiUrl origin of the API; empty for the site's own
 */
export function reportedPolicy(apiUrl: string): string {
  return (
    `require-trusted-types-for 'script'; trusted-types ` +
    `${Object.values(TRUSTED_TYPES_POLICIES).join(' ')}; report-uri ${apiUrl}${CSP_REPORT_PATH}`
  );
}
