import { siteFacts } from '../../../config/site-facts';

const timeoutMs = 5_000;

/**
 * Whether the visitor is connected at all: the browser's own word counts if it says no, else the
 * site's probe is asked, if it has one. The probe learns nothing but that somebody asks: no cookie
 * and no address of the page goes along.
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
