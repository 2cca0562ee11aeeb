/** The tags of a page that search engines and social networks read. */
const searchTags =
  'link[rel="canonical"], link[hreflang], meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';

/** Removes what nothing reads inside a messenger: the static HTML of a page has it. */
export function removeSearchTags(): void {
  for (const tag of document.head.querySelectorAll(searchTags)) tag.remove();
}
