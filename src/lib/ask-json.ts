import { fetchTwice } from './api/fetch-twice';

const timeoutMs = 15_000;

/**
 * Reads one JSON file of this site, at a second try where the first one failed in passing. What
 * comes back is not parsed yet.
 * @throws Error when it is not there, not JSON, or not there in time
 */
export async function askJson(path: string): Promise<unknown> {
  // `no-cache` asks the host whether the copy still holds; a file under its hash is answered from
  // the cache all the same.
  const response = await fetchTwice(path, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
