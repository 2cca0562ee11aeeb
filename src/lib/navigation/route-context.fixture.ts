import type { RouteContext } from './route-rules';

/** Creates the rule context for tests: nobody is logged in, and no link is a legacy link. */
export function routeContext(given: Partial<RouteContext> = {}): RouteContext {
  return {
    redirects: {},
    findLegacyPair: () => Promise.resolve(null),
    refreshAccount: () => undefined,
    storeReferral: () => undefined,
    ...given,
  };
}
