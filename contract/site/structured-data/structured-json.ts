export type StructuredEntry = Readonly<Record<string, unknown>>;

/**
 * Returns one entry of structured data as the text of its element. `<` is escaped, so that no text
 * can close the element.
 */
export function structuredJson(entry: StructuredEntry): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...entry }).replace(/</g, '\\u003c');
}
