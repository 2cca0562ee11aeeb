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
 * Returns the values of a page's style attributes as the browser reads them. Components use them
 * for positioning. In the browser React sets them by script, which no content policy checks, but in
 * static HTML the policy must allow each value.
 */
export function styleAttributesOf(html: string): readonly string[] {
  return [...html.matchAll(styleAttribute)].map(([, text = '']) =>
    text.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? entity),
  );
}

/** Returns the source expression that allows a value in a content policy. */
export function styleHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
