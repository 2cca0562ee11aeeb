import { tidyPath } from '@quayside/contract/site/tidy-path';

/** A place on this site, as the browser sees it: with the language's prefix. */
export type RouteLocation = { readonly pathname: string; readonly search: string; readonly hash: string };

/** What the rules know besides the place. */
export type RouteContext = {
  /** Redirects of the present build, by path. */
  readonly redirects: Readonly<Record<string, string>>;
};

export type RouteOutcome = 'continue' | { readonly redirect: string };
export type RouteRule = (location: RouteLocation, context: RouteContext) => RouteOutcome;

/** `/ua` is `/uk`, slashes stand alone, and none stands at the end: what a host does with an address that is typed. */
export const normalisePath: RouteRule = ({ pathname, search, hash }) => {
  const normal = tidyPath(pathname).replace(/^\/ua(?=\/|$)/, '/uk');
  return normal === pathname ? 'continue' : { redirect: `${normal}${search}${hash}` };
};

/** What an editor has redirected. The query and the fragment go along unless the target has its own, as they do where a host redirects. */
export const followRedirect: RouteRule = ({ pathname, search, hash }, { redirects }) => {
  const path = decoded(pathname);
  const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
  if (target === undefined) return 'continue';
  const [, address = '', ownHash = ''] = /^([^#]*)(.*)$/s.exec(target) ?? [];
  return { redirect: `${address}${address.includes('?') ? '' : search}${ownHash === '' ? hash : ownHash}` };
};

/** Editors write letters of any script; the browser writes them as escapes. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Every navigation passes these, in this order. No rule sets the texts for search engines: each page carries its own, and a missing one has stopped the build.
 */
export const routeRules: readonly RouteRule[] = [normalisePath, followRedirect];
