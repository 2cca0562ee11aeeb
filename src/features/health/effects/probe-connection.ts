import { siteFacts } from '../../../config/site-facts';

const timeoutMs = 5_000;

/**
 * Returns whether the visitor has a connection. If the browser reports that it is offline, that is
 * the answer; otherwise, the site's probe decides, if there is one. The probe request carries no
 * cookie and no page URL.
 */
export async function isConnected(
  probeUrl: string | null = siteFacts.connectivityProbeUrl,
): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (probeUrl === null) return true;
  try {
    await fetch(probeUrl, {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return true;
  } catch {
    return false;
  }
}
