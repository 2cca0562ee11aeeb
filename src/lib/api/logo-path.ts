/**
 * Returns the path of a logo. The API sends its full URL for other sites. This site loads it from
 * its own origin, because its content policy allows no other, and in development the two differ.
 */
export function logoPath(link: string): string {
  return link.replace(/^https?:\/\/[^/]+/, '');
}
