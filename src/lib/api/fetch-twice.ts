/** Answers after which a second try may help. */
const RETRIED_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** The wait before the second try where the answer names none. */
export const USUAL_RETRY_MS = 300;

/** A service that names a longer wait would refuse the second try too. */
const longestRetryAfterMs = 5_000;

/** Whether an answer says only that the service cannot answer now. */
export const isPassingFailure = ({ status }: Pick<Response, 'status'>): boolean =>
  RETRIED_STATUSES.includes(status);

/**
 * How long to wait before the second try: as long as the answer asks for, and `usualMs` if it does
 * not say. `null` where none helps, or only after too long.
 */
export function retryDelayMs(response: Response, usualMs: number): number | null {
  if (!isPassingFailure(response)) return null;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (!(seconds >= 0)) return usualMs;
  return seconds * 1_000 > longestRetryAfterMs ? null : Math.max(usualMs, seconds * 1_000);
}

export const pause = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

/**
 * Reads something that is no operation of the API, and tries once more where that may help. A time
 * limit in `init` is one for both tries.
 */
export async function fetchTwice(url: string, init?: RequestInit): Promise<Response> {
  const first = await fetch(url, init);
  const delayMs = retryDelayMs(first, USUAL_RETRY_MS);
  if (delayMs === null) return first;
  // An answer that nobody reads keeps its connection until it is thrown away.
  await first.arrayBuffer();
  await pause(delayMs);
  return fetch(url, init);
}
