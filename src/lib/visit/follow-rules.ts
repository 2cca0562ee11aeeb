import { siteBuild } from '../build/site-build';
import { storeReferral } from '../cookies/referral-cookie';
import { resolveRoute, type RouteDecision } from '../navigation/resolve-route';
import { refreshAccount } from '../session/account-refresh';

/** Applies the route rules to a path of the site, with the redirects that are known. */
export async function followRules(to: string): Promise<RouteDecision> {
  return resolveRoute(to, {
    redirects: await siteBuild.redirects(0),
    // Only old links need the list of instruments and the code that reads it.
    findLegacyPair: (from, into) =>
      import(/* webpackChunkName: "legacy-pair" */ '../navigation/legacy-pair').then(
        ({ findLegacyPair }) => findLegacyPair(from, into),
      ),
    refreshAccount,
    storeReferral,
  });
}
