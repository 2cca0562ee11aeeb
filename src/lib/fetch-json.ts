import { fetchWithRetry } from './api/fetch-with-retry';

const timeoutMs = 15_000;

/**
 * Fetches a JSON file of this site, with a second attempt after a temporary failure. The result is
 * not validated.
 * @throws Error if the file is missing, is not JSON, or does not arrive in time
 */
export async function fetchJson(path: string): Promise<unknown> {
  // `no-cache` asks the host whether the cached copy is still valid; a file with a hash in its path
  // still comes from the cache.
  const response = await fetchWithRetry(path, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
