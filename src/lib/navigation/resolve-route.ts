import { routeRules, type RouteContext, type RouteLocation, type RouteRule } from './route-rules';

/**
 * Where a navigation ends: on this site, or at an absolute URL that the browser itself has to open.
 */
export type RouteDecision = { readonly kind: 'inside' | 'outside'; readonly to: string };

/** The build rejects chains and loops, but a corrupt manifest must not hang the page either. */
const maxRedirects = 5;

/**
 * Applies the rules to a path of this site. A redirect is checked again, starting from the first
 * rule.
 * @param to path with its query and fragment
 */
export async function resolveRoute(
  to: string,
  context: RouteContext,
  rules: readonly RouteRule[] = routeRules,
): Promise<RouteDecision> {
  let target = to;
  for (let redirects = 0; redirects < maxRedirects; redirects += 1) {
    const next = await firstRedirect(parsePath(target), context, rules);
    if (next === null) break;
    if (/^https?:\/\//i.test(next)) return { kind: 'outside', to: next };
    // Anything else that is not a path comes from a corrupt manifest.
    if (!next.startsWith('/')) break;
    target = next;
  }
  return { kind: 'inside', to: target };
}

async function firstRedirect(
  location: RouteLocation,
  context: RouteContext,
  rules: readonly RouteRule[],
): Promise<string | null> {
  for (const rule of rules) {
    const outcome = await rule(location, context);
    if (outcome !== 'continue') return outcome.redirect;
  }
  return null;
}

/** Parsed by hand, because `URL` would treat `//docs` as a host. */
function parsePath(to: string): RouteLocation {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  return { pathname, search, hash };
}
