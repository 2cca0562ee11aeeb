import {
  structuredJson,
  type StructuredEntry,
} from '@quayside/contract/site/structured-data/structured-json';

/** One entry of structured data. */
export function StructuredData({ entry }: { entry: StructuredEntry }) {
  return <script type="application/ld+json">{structuredJson(entry)}</script>;
}
