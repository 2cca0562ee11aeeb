import type { BuiltPages } from '@quayside/contract/site/built-pages';

/**
 * Returns the URLs that search engines should fetch again: pages that are new, changed or gone.
 * @param before the pages of the build that was published before; if they are of another origin,
 *   every page is new
 */
export function changedUrls(before: BuiltPages, now: BuiltPages): readonly string[] {
  const known = before.siteUrl === now.siteUrl ? before.pages : {};
  const changed = Object.entries(now.pages)
    .filter(([path, { digest }]) => known[path]?.digest !== digest)
    .map(([path]) => path);
  const gone = Object.keys(known).filter((path) => now.pages[path] === undefined);
  return [...changed, ...gone].sort().map((path) => `${now.siteUrl}${path}`);
}
