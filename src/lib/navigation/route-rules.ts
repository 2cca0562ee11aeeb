import { localisePath, splitLocale } from '@quayside/contract/site/locales';
import { tidyPath } from '@quayside/contract/site/tidy-path';

import { usableReferral } from '../cookies/referral-cookie';

/** A place on this site, as the browser sees it: with the language's prefix. */
export type RouteLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

/** What the rules know besides the place, and what they may do. */
export type RouteContext = {
  /** Redirects of the present build, by path. */
  readonly redirects: Readonly<Record<string, string>>;
  /**
   * The slugs of the two currencies of an old link; `null` when one of them is not among the
   * instruments.
   */
  findLegacyPair(
    from: string,
    to: string,
  ): Promise<{ readonly from: string; readonly to: string } | null>;
  /** Reads the account anew in the background, if somebody is logged in and it is time. */
  refreshAccount(pathname: string): void;
  storeReferral(referrerId: string): void;
};

export type RouteOutcome = 'continue' | { readonly redirect: string };
/** A rule that has to ask somebody first promises its outcome. */
export type RouteRule = (
  location: RouteLocation,
  context: RouteContext,
) => RouteOutcome | Promise<RouteOutcome>;

/** Names under which old links carry the referral code. */
const legacyReferralNames = ['ref', 'referral', 'referrer'] as const;

/**
 * `?cur_from=BTC&cur_to=ETH&ref=x` is the page of that pair. An unknown currency, or a failure to
 * ask for them, leads to the home page; the referral goes along.
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

export const keepAccountFresh: RouteRule = ({ pathname }, { refreshAccount }) => {
  refreshAccount(pathname);
  return 'continue';
};

export const rememberReferral: RouteRule = ({ search }, { storeReferral }) => {
  const referrerId = usableReferral(new URLSearchParams(search).get('ref'));
  if (referrerId !== null) storeReferral(referrerId);
  return 'continue';
};

/**
 * `/ua` is `/uk`, slashes stand alone, and none stands at the end: what a host does with an address
 * that is typed.
 */
export const normalisePath: RouteRule = ({ pathname, search, hash }) => {
  const normal = tidyPath(pathname).replace(/^\/ua(?=\/|$)/, '/uk');
  return normal === pathname ? 'continue' : { redirect: `${normal}${search}${hash}` };
};

/**
 * Nothing is left to do here: each page carries its texts for search engines from the build
 * (gatsby/pages/page-seo.ts), Gatsby puts them into the head with the page (src/seo/SiteHead.tsx),
 * and a missing one has stopped the build.
 */
export const setSearchTexts: RouteRule = () => 'continue';

/**
 * What an editor has redirected. The query and the fragment go along unless the target has its own,
 * as they do where a host redirects.
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

/** Editors write letters of any script; the browser writes them as escapes. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Every navigation passes these, in this order. */
export const routeRules: readonly RouteRule[] = [
  followLegacyLink,
  keepAccountFresh,
  rememberReferral,
  normalisePath,
  setSearchTexts,
  followRedirect,
];
