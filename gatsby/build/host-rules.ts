import { locales, localePrefix } from '@quayside/contract/site/locales';
import type { HeaderRule, HostRules } from '@quayside/contract/site/host-rules';

const longCache = 'public, max-age=31536000, immutable';
const noCache = 'public, max-age=0, must-revalidate';

/** The one source of truth of what a host has to do besides serving files. @param apiUrl origin of the API, empty for the site's own */
export function createHostRules(apiUrl: string): HostRules {
  const prefixes = locales.map(localePrefix);
  return {
    shells: prefixes.flatMap((prefix) => [
      { match: `${prefix}/exchange-*`, file: `${prefix}/exchange/index.html`, status: 200 },
      { match: `/page-data${prefix}/exchange-*/page-data.json`, file: `/page-data${prefix}/exchange/page-data.json`, status: 200 },
      { match: `${prefix}/order/*`, file: `${prefix}/order/index.html`, status: 200 },
      // Without it the browser would show the English not-found page at an unknown address of another language.
      ...(prefix === '' ? [] : [{ match: `/page-data${prefix}/*/page-data.json`, file: `/page-data${prefix}/404/page-data.json`, status: 200 }]),
    ]),
    redirects: [],
    headers: headerRules(apiUrl),
    notFound: [...prefixes].reverse().map((prefix) => ({ match: `${prefix}/*`, file: `${prefix}/404/index.html` })),
  };
}

function headerRules(apiUrl: string): HeaderRule[] {
  const api = apiUrl === '' ? '' : ` ${apiUrl} ${apiUrl.replace(/^http/, 'ws')}`;
  const policy = [
    "default-src 'self'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: https:", "font-src 'self'",
    `connect-src 'self'${api}`, "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].join('; ');
  const secure = { 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', 'permissions-policy': 'camera=(self), geolocation=(), microphone=()' };
  return [
    { match: '/*', headers: { ...secure, 'cache-control': noCache } },
    ...['/*.js', '/*.css', '/static/*', '/fonts/*'].map((match) => ({ match, headers: { 'cache-control': longCache } })),
    { match: '/coins/*', headers: { 'cache-control': 'public, max-age=86400' } },
    { match: '/theme.js', headers: { 'cache-control': noCache } },
  ];
}
