/**
 * Returns a path in the form that the site uses: with single slashes, and without a trailing one
 * except for the root.
 */
export function tidyPath(pathname: string): string {
  const single = pathname.replace(/\/{2,}/g, '/');
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single;
}
