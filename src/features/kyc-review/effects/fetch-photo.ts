import { siteConfig } from '../../../config/site-config';
import { fetchWithRetry } from '../../../lib/api/fetch-with-retry';

const TIMEOUT_MS = 30_000;

/**
 * Fetches one photo by a link from its submission; each view is recorded.
 * @throws Error once the link has expired
 */
export async function fetchPhoto(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetchWithRetry(`${siteConfig.apiUrl}${url}`, {
    credentials: 'include',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!answer.ok) throw new Error(`The photo was answered with ${answer.status}`);
  return createImageBitmap(await answer.blob());
}
