import type { BuildMeta } from '@quayside/contract/site/builds';

import { localiseRedirect, type ContentRedirect } from '../redirects/content-redirect';
import { fixedRedirects } from '../redirects/fixed-redirects';

/**
 * What the browser has to know before it goes to a path: redirects, in every language for which
 * they hold. Patterns are left to the host.
 */
export function routeRules(redirects: readonly ContentRedirect[]): BuildMeta['routeRules'] {
  const exact = [...redirects.flatMap(localiseRedirect), ...fixedRedirects].filter(
    ({ from }) => !/[*:]/.test(from),
  );
  return Object.fromEntries(exact.map(({ from, to }) => [from, { redirect: to }]));
}
