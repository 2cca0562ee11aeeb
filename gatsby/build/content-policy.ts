import { CSP_REPORT_PATH, TRUSTED_TYPES_POLICIES } from '@quayside/contract/site/trusted-types';

import { styleHash } from './style-attributes';

/** Which outside hosts the site may speak to; all of it comes from the site's data. */
export type OutsideHosts = {
  tagManagerId: string | null;
  connectivityProbeUrl: string | null;
  /** Origins of messengers that may frame the site. */
  messengerOrigins: readonly string[];
};

/**
 * Where the tag manager's own scripts come from and report to; asked for only when a site names a
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
  /** For the one page that other sites show in a frame. */
  isFramedAnywhere?: boolean;
};

/**
 * The content security policy of every page. No inline script and no inline style element are
 * allowed, and no style attribute but those that the build wrote.
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
 * What is not enforced yet: text becomes markup or the address of a script by named policies alone
 * (Trusted Types). Browsers go on and report to the API.
 * @param apiUrl origin of the API; empty for the site's own
 */
export function reportedPolicy(apiUrl: string): string {
  return (
    `require-trusted-types-for 'script'; trusted-types ` +
    `${Object.values(TRUSTED_TYPES_POLICIES).join(' ')}; report-uri ${apiUrl}${CSP_REPORT_PATH}`
  );
}
