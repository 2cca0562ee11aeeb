export type PairCodes = { readonly from: string; readonly to: string };

/**
 * Returns the two codes of `/exchange-{from}-{to}` (codes contain no hyphen), or null for any other
 * path.
 */
export function parsePairPath(pathname: string): PairCodes | null {
  const match = /^\/exchange-([a-z0-9]+)-([a-z0-9]+)\/?$/i.exec(pathname);
  return match?.[1] === undefined || match[2] === undefined
    ? null
    : { from: match[1], to: match[2] };
}

/** Returns the path of a pair's page, without a language prefix. */
export function pairPath(fromSlug: string, toSlug: string): string {
  return `/exchange-${fromSlug}-${toSlug}`;
}
