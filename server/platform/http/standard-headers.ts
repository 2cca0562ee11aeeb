export const JSON_TYPE = 'application/json; charset=utf-8';

/** Set on every response. Headers that only pages need are in the site's own host rules. */
export const SAFETY_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

/** The log lists the request under this id, which partners quote in support requests. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Headers that scripts of other origins may read. */
export const EXPOSED_HEADERS =
  'ETag, Idempotent-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

const CACHED_RESPONSE_HEADERS: readonly string[] = [
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
 * The headers, except for the request id, that the app sets on a cached response that any origin
 * may read, as the flat list that `writeHead` accepts. A test keeps this list and the app in sync.
 */
export function cachedResponseHeaders(text: string): string[] {
  return [...CACHED_RESPONSE_HEADERS, 'content-length', String(Buffer.byteLength(text))];
}
