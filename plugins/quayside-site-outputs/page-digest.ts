import type { PageContext } from '../../src/templates/page-context';
import { contentHash } from '../shared/content-hash';

/** What a page shows of other pages. If these change, the page itself has not. */
const others = new Set([
  ...['site', 'i18n', 'namespaces', 'sidebar', 'previous', 'next', 'related'],
  ...['otherPairs', 'otherCoins'],
]);

/**
 * Returns a hash of a page's own content. It depends neither on the code of the site nor on other
 * pages, so it changes only if readers find something new.
 */
export function pageDigest(context: PageContext): string {
  return contentHash(JSON.stringify(Object.entries(context).filter(([name]) => !others.has(name))));
}
