/** One entry of structured data. `<` is escaped, so that no text can close the element. */
export function StructuredData({ entry }: { entry: Readonly<Record<string, unknown>> }) {
  return <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...entry }).replace(/</g, '\\u003c')}</script>;
}
