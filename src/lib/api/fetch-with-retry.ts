/** Statuses after which a second attempt may succeed. */

const RETRIED_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** The delay before the second attempt if the response does not specify one. */
export const DEFAULT_RETRY_MS = 300;

/** A service that asks for a longer delay would reject the second attempt too. */
const maxRetryAfterMs = 5_000;

/** Whether a response means that the service is only temporarily unable to respond. */
export const isTransientFailure = ({ status }: Pick<Response, 'status'>): boolean =>
  RETRIED_STATUSES.includes(status);

/**
 * Returns the delay before the second attempt: the one that the response specifies, but at least
 * `usualMs`. `null` if a second attempt would not help or would come too late.
 */
export function retryDelayMs(response: Response, usualMs: number): number | null {
  if (!isTransientFailure(response)) return null;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (!(seconds >= 0)) return usualMs;
  return seconds * 1_000 > maxRetryAfterMs ? null : Math.max(usualMs, seconds * 1_000);
}

export const pause = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

/**
 * Fetches something that is not an API operation, and retries once if that may help. A time limit
 * in `init` covers both attempts.
 */
export async function fetchWithRetry(url: string, init?: RequestInit): Promise<Response> {
  const first = await fetch(url, init);
  const delayMs = retryDelayMs(first, DEFAULT_RETRY_MS);
  if (delayMs === null) return first;
  // An unread response keeps its connection open until it is discarded.
  await first.arrayBuffer();
  await pause(delayMs);
  return fetch(url, init);
}
