/**
 * The API names a logo by its full address, for other sites. This site loads it from itself: its
 * content policy allows no other origin, and in development the two differ.
 */
export function logoPath(link: string): string {
  return link.replace(/^https?:\/\/[^/]+/, '');
}
