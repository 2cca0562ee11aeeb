import { campaignParameters, landingParameters } from '@quayside/contract/site/campaign-parameters';
import { locales } from '@quayside/contract/site/locales';

import { contentHash } from '../shared/content-hash';

/** Browsers read rules from a header only in a file of this type. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

/** Paths of rules; the extension tells our server their type. */
export const SPECULATION_RULES_PATTERN = '/speculation-rules-*';

const unusedParameters = [...campaignParameters, ...Object.values(landingParameters)];

/**
 * The header by which a browser uses the prefetched page of a link for an address that has a
 * campaign besides.
 */
export const NO_VARY_SEARCH = `key-order, params=(${unusedParameters.map((name) => `"${name}"`).join(' ')})`;

/** A file of the site. */
export type SpeculationRulesFile = { readonly path: string; readonly body: string };

/**
 * Returns the rules by which browsers prefetch the page of a link that the visitor is about to
 * follow. They leave out files and calls, links that search engines should not follow, and the
 * area of an account, whose address starts a redirect for guests.
 */
export function speculationRulesFile(): SpeculationRulesFile {
  const prefix = `{/:language(${locales().join('|')})}?`;
  const body = JSON.stringify({
    prefetch: [
      {
        source: 'document',
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: ['/*.*', '/api/*', '/graphql*', '/content-files/*'] } },
            { not: { href_matches: [`${prefix}/lk`, `${prefix}/profile*`] } },
            { not: { selector_matches: '[rel~="nofollow"], [download], [target="_blank"]' } },
          ],
        },
        eagerness: 'moderate',
        // Lets the browser wait for the response to a prefetch that it may use.
        expects_no_vary_search: NO_VARY_SEARCH,
      },
    ],
  });
  return { path: `/speculation-rules-${contentHash(body)}.speculationrules`, body };
}
