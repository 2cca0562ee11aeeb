export const JSON_TYPE = 'application/json; charset=utf-8';

/** On every answer. What only pages need stands in the site's own host rules. */
export const SAFETY_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

const CACHED_ANSWER_HEADERS: readonly string[] = [
  ...Object.entries(SAFETY_HEADERS).flat(),
  'access-control-allow-origin', '*',
  'cache-control', 'no-store',
  'content-type', JSON_TYPE,
];

/** What the frame sets on a cached answer that any origin may read, flat as `writeHead` takes it; a test keeps the two alike. */
export function cachedAnswerHeaders(text: string): string[] {
  return [...CACHED_ANSWER_HEADERS, 'content-length', String(Buffer.byteLength(text))];
}
