import { siteBuild } from '../build/site-build';
import { storeReferral } from '../cookies/referral-cookie';
import type { RouteContext } from '../navigation/route-rules';
import { refreshAccount } from '../session/account-refresh';

/** A navigation waits this long for the build's redirects. After that the host handles them. */
export const redirectTimeoutMs = 500;

/**
 * Creates the context of the route rules. A development server has no builds, so it has no
 * redirects.
 */
export async function routeContext(maxWaitMs: number): Promise<RouteContext> {
  return {
    redirects: await siteBuild.redirects(process.env.NODE_ENV === 'production' ? maxWaitMs : 0),
    // Only old links need the list of instruments and the code that reads it.
    findLegacyPair: (from, to) =>
      import(/* webpackChunkName: "legacy-pair" */ '../navigation/legacy-pair').then(
        ({ findLegacyPair }) => findLegacyPair(from, to),
      ),
    refreshAccount,
    storeReferral,
  };
}
