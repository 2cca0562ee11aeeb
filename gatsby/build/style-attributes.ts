import { createHash } from 'node:crypto';

const styleAttribute = /\sstyle="([^"]*)"/g;
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * The values of the style attributes of a page, as the browser reads them. Components place things
 * with them; in the browser React sets them by script, which no policy looks at, but in static HTML
 * each value has to be allowed.
 */
export function styleAttributesOf(html: string): readonly string[] {
  return [...html.matchAll(styleAttribute)].map(([, text = '']) =>
    text.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? entity),
  );
}

/** A value as a content policy names it. */
export function styleHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
