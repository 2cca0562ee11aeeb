import { siteBuild } from '../build/site-build';
import { logFailure } from '../log-failure';
import type { RouteDecision } from '../navigation/resolve-route';
import { isRuled } from '../navigation/is-ruled';
import { refreshAccount } from '../session/account-refresh';

/**
 * Returns where a path of the site leads by the route rules. Few paths need the code of the rules;
 * if it fails to load, the host still applies its redirects.
 * @param to path with its query and fragment
 * @param maxWaitMs how long to wait for the redirects of the build, if they are not known yet; a
 *   development server has none
 */
export async function routeTarget(to: string, maxWaitMs: number): Promise<RouteDecision> {
  await siteBuild.redirects(process.env.NODE_ENV === 'production' ? maxWaitMs : 0);
  const [pathname = ''] = to.split(/[?#]/, 1);
  if (isRuled(to))
    try {
      const { followRules } = await import(/* webpackChunkName: "route-rules" */ './follow-rules');
      return await followRules(to);
    } catch (cause) {
      logFailure('The rules of links could not be loaded', cause);
    }
  refreshAccount(pathname);
  return { kind: 'inside', to };
}
