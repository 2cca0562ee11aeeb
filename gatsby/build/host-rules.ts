import { locales, localePrefix } from '@quayside/contract/site/locales';
import type { HostRules, ShellRule } from '@quayside/contract/site/host-rules';

import { localiseRedirect, type ContentRedirect } from '../redirects/content-redirect';
import { fixedRedirects } from '../redirects/fixed-redirects';
import { headerRules, type HeaderSettings } from './header-rules';

export type HostRuleSettings = HeaderSettings & { redirects: readonly ContentRedirect[] };

const prefixes = locales.map(localePrefix);

/** Pages that answer for addresses of which no file exists, and the data of those pages. */
export const hostShells: readonly ShellRule[] = prefixes.flatMap((prefix) => [
  { match: `${prefix}/exchange-*`, file: `${prefix}/exchange/index.html`, status: 200 },
  { match: `/page-data${prefix}/exchange-*/page-data.json`, file: `/page-data${prefix}/exchange/page-data.json`, status: 200 },
  { match: `${prefix}/order/*`, file: `${prefix}/order/index.html`, status: 200 },
  { match: `${prefix}/profile/*`, file: `${prefix}/profile/index.html`, status: 200 },
  // Without it the browser would show the English not-found page at an unknown address of another language.
  ...(prefix === '' ? [] : [{ match: `/page-data${prefix}/*/page-data.json`, file: `/page-data${prefix}/404/page-data.json`, status: 200 }]),
]);

/** The one source of truth of what a host has to do besides serving files. */
export function createHostRules({ redirects, ...settings }: HostRuleSettings): HostRules {
  return {
    shells: [...hostShells],
    redirects: [...redirects.flatMap(localiseRedirect), ...fixedRedirects],
    headers: headerRules(settings),
    notFound: [...prefixes].reverse().map((prefix) => ({ match: `${prefix}/*`, file: `${prefix}/404/index.html` })),
  };
}
