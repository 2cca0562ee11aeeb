export const JSON_TYPE = 'application/json; charset=utf-8';

/** On every answer. What only pages need stands in the site's own host rules. */
export const SAFETY_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

/** The log has the request under this id: a partner names it when asking for help. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Headers that scripts of other origins may read. */
export const EXPOSED_HEADERS =
  'ETag, Idempotent-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

const CACHED_ANSWER_HEADERS: readonly string[] = [
  ...Object.entries(SAFETY_HEADERS).flat(),
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  EXPOSED_HEADERS,
  'cache-control',
  'no-store',
  'content-type',
  JSON_TYPE,
];

/**
 * What the frame sets on a cached answer that any origin may read, flat as `writeHead` takes it,
 * but for the request's id; a test keeps the two alike.
 */
export function cachedAnswerHeaders(text: string): string[] {
  return [...CACHED_ANSWER_HEADERS, 'content-length', String(Buffer.byteLength(text))];
}
