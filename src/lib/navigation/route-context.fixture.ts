import type { RouteContext } from './route-rules';

/** What the rules go by in tests: nobody is logged in, and no link is old. */
export function routeContext(given: Partial<RouteContext> = {}): RouteContext {
  return {
    redirects: {},
    findLegacyPair: () => Promise.resolve(null),
    refreshAccount: () => undefined,
    storeReferral: () => undefined,
    ...given,
  };
}
