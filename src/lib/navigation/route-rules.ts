import { localisePath, splitLocale } from '@quayside/contract/site/locales';
import { tidyPath } from '@quayside/contract/site/tidy-path';

import { usableReferral } from '../cookies/referral-cookie';

/** A location on this site, as in the browser: with the language prefix. */
export type RouteLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

/** What the rules have access to besides the location. */
export type RouteContext = {
  /** Redirects of the current build, by path. */
  readonly redirects: Readonly<Record<string, string>>;
  /**
   * Returns the slugs of the two currencies in an old link; `null` if one of them is not among the
   * instruments.
   */
  findLegacyPair(
    from: string,
    to: string,
  ): Promise<{ readonly from: string; readonly to: string } | null>;
  /** Reloads the account in the background, if a user is logged in and it is due. */
  refreshAccount(pathname: string): void;
  storeReferral(referrerId: string): void;
};

export type RouteOutcome = 'continue' | { readonly redirect: string };
/** A rule with an asynchronous lookup returns a promise. */
export type RouteRule = (
  location: RouteLocation,
  context: RouteContext,
) => RouteOutcome | Promise<RouteOutcome>;

/** The query parameters that contain the referral code in old links. */
const legacyReferralNames = ['ref', 'referral', 'referrer'] as const;

/**
 * Redirects `?cur_from=BTC&cur_to=ETH&ref=x` to the pair's page, or to the home page if a currency
 * is unknown or the lookup fails. The referral is kept.
 */
export const followLegacyLink: RouteRule = ({ pathname, search }, { findLegacyPair }) => {
  const query = new URLSearchParams(search);
  const from = query.get('cur_from');
  const to = query.get('cur_to');
  if (from === null || to === null) return 'continue';
  const { locale } = splitLocale(tidyPath(pathname));
  const referrerId = usableReferral(
    legacyReferralNames.map((name) => query.get(name)).find((given) => given !== null) ?? null,
  );
  const page = (path: string): RouteOutcome => ({
    redirect: `${localisePath(locale, path)}${referrerId === null ? '' : `?ref=${encodeURIComponent(referrerId)}`}`,
  });
  return findLegacyPair(from, to).then(
    (pair) => page(pair === null ? '/' : `/exchange-${pair.from}-${pair.to}`),
    () => page('/'),
  );
};

export const refreshStaleAccount: RouteRule = ({ pathname }, { refreshAccount }) => {
  refreshAccount(pathname);
  return 'continue';
};

export const rememberReferral: RouteRule = ({ search }, { storeReferral }) => {
  const referrerId = usableReferral(new URLSearchParams(search).get('ref'));
  if (referrerId !== null) storeReferral(referrerId);
  return 'continue';
};

/**
 * Changes `/ua` to `/uk`, merges repeated slashes and removes a trailing one, as the host does for
 * a typed address.
 */
export const normalisePath: RouteRule = ({ pathname, search, hash }) => {
  const normal = tidyPath(pathname).replace(/^\/ua(?=\/|$)/, '/uk');
  return normal === pathname ? 'continue' : { redirect: `${normal}${search}${hash}` };
};

/**
 * Does nothing, because the build gives each page its texts for search engines
 * (plugins/quayside-pages/plan/page-seo.ts), Gatsby puts them into the page's head
 * (src/seo/SiteHead.tsx), and a missing text fails the build.
 */
export const setSearchTexts: RouteRule = () => 'continue';

/**
 * Follows redirects defined by editors. The query and the fragment are kept unless the target has
 * its own, as in the host's redirects.
 */
export const followRedirect: RouteRule = ({ pathname, search, hash }, { redirects }) => {
  const path = decoded(pathname);
  const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
  if (target === undefined) return 'continue';
  const [, address = '', ownHash = ''] = /^([^#]*)(.*)$/s.exec(target) ?? [];
  return {
    redirect: `${address}${address.includes('?') ? '' : search}${ownHash === '' ? hash : ownHash}`,
  };
};

/** Editors may write paths in any script, while the browser escapes them. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Every navigation passes these rules, in this order. */
export const routeRules: readonly RouteRule[] = [
  followLegacyLink,
  refreshStaleAccount,
  rememberReferral,
  normalisePath,
  setSearchTexts,
  followRedirect,
];
