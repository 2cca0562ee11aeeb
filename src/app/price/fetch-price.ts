import { API_PATHS } from '@quayside/contract/operations/paths';

import { siteConfig } from '../../config/site-config';
import { askJson } from '../../lib/ask-json';
import { isRecord } from '../../lib/is-record';

export type FetchedPrice = {
  /** Decimal string. */
  readonly priceUsd: string;
  /** The service is a sandbox, and so are its prices. */
  readonly isSandbox: boolean;
};

/**
 * Asks our API. It reads two fields of the list by hand: the exchange's own client, with its schemas and its catalogue of errors, weighs more than the page.
 * @returns the instrument's price; null when there is no fresh one
 * @throws Error when no list came back
 */
export async function fetchPrice(slug: string): Promise<FetchedPrice | null> {
  const [instruments, isSandbox] = await Promise.all([askJson(`${siteConfig.apiUrl}${API_PATHS.instruments}`), answersAsSandbox()]);
  if (!Array.isArray(instruments)) throw new Error('The list of instruments is no list');
  const found: unknown = instruments.find((instrument: unknown) => isRecord(instrument) && instrument.slug === slug);
  const price = isRecord(found) ? found.price : null;
  return typeof price === 'string' && /^\d+(\.\d+)?$/.test(price) ? { priceUsd: price, isSandbox } : null;
}

/** Only a sandbox answers this call. */
function answersAsSandbox(): Promise<boolean> {
  return fetch(`${siteConfig.apiUrl}${API_PATHS.sandbox}`).then(({ ok }) => ok, () => false);
}
