import { landingParameters } from '@quayside/contract/site/campaign-parameters';

import { hasCampaign } from './campaign-query';

/** Where a visit from a campaign has started. */
export type FirstLanding = {
  /** Without private data; its query has the campaign. */
  readonly url: URL;
  /** The page of another site that linked to it; empty if it is not known. */
  readonly referrer: string;
};

/**
 * Returns where the visit has started: on this page, or on the one that its query names.
 * @param landing the URL of the page that stores the visit, or of the page before
 * @param referrer the page that linked to this one
 */
export function firstLanding(landing: URL, referrer: string): FirstLanding {
  const path = landing.searchParams.get(landingParameters.path);
  if (path === null) return { url: withoutAddress(landing), referrer: otherSite(referrer) };
  const url = new URL(landing.origin);
  url.pathname = path;
  url.search = campaignOf(landing.search).toString();
  return { url, referrer: landing.searchParams.get(landingParameters.referrer) ?? '' };
}

/** Returns the query by which the next page knows where the visit has started. */
export function landingQuery({ url, referrer }: FirstLanding): string {
  const query = campaignOf(url.search);
  query.set(landingParameters.path, url.pathname);
  if (URL.canParse(referrer)) {
    const { protocol, host } = new URL(referrer);
    query.set(landingParameters.referrer, `${protocol}//${host}/`);
  }
  return query.toString();
}

const campaignOf = (search: string): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => hasCampaign(`?${name}=x`)),
  );

/** A page of this site is no origin of a visit, and its URL may contain the visitor's address. */
const otherSite = (referrer: string): string =>
  referrer.startsWith(`${window.location.origin}/`) ? '' : referrer;

/**
 * Removes private data: the URL of an order page contains the visitor's address, and the fragment
 * may contain a messenger's data about its user.
 */
function withoutAddress(landing: URL): URL {
  const bare = new URL(landing);
  bare.searchParams.delete('destinationAddress');
  bare.hash = '';
  return bare;
}
