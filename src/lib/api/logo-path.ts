/**
 * Returns the path of a logo. The API sends a full URL, for other sites. This site loads it from
 * its own origin, because its content policy allows no other, and the API's differs in development.
 */
export function logoPath(link: string): string {
  return link.replace(/^https?:\/\/[^/]+/, '');
}
