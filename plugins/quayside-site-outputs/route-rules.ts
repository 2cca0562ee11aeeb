import type { BuildMeta } from '@quayside/contract/site/builds';

import {
  localiseRedirect,
  type ContentRedirect,
} from '../quayside-host-rules/redirects/content-redirect';
import { fixedRedirects } from '../quayside-host-rules/redirects/fixed-redirects';

/**
 * Returns the rules that the browser needs before it navigates: redirects, in every language to
 * which they apply. Hosts handle patterns.
 */
export function routeRules(redirects: readonly ContentRedirect[]): BuildMeta['routeRules'] {
  const exact = [...redirects.flatMap(localiseRedirect), ...fixedRedirects].filter(
    ({ from }) => !/[*:]/.test(from),
  );
  return Object.fromEntries(exact.map(({ from, to }) => [from, { redirect: to }]));
}
