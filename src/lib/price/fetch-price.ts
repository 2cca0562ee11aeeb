import { PATHS } from '@quayside/contract/endpoints/paths';

import { siteConfig } from '../../config/site-config';
import { detectSandbox } from '../detect-sandbox';
import { fetchJson } from '../fetch-json';
import { isRecord } from '../is-record';
import { fetchPriceHistory } from './fetch-price-history';
import { dayChange, type PriceChange } from './price-change';

export type FetchedPrice = {
  /** Decimal string. */
  readonly priceUsd: string;
  /** True if the service is a sandbox, whose prices are simulated. */
  readonly isSandbox: boolean;
  /** Change over the last day; `null` if it was not recorded. */
  readonly dayChange: PriceChange | null;
};

/**
 * Fetches the price from our API. Two fields of the list are checked by hand, because the API
 * client with its schemas and error catalogue is larger than the page.
 * @returns the instrument's price; null if there is no current one
 * @throws Error if the response is not a list
 */
export async function fetchPrice(slug: string): Promise<FetchedPrice | null> {
  const [instruments, isSandbox, change] = await Promise.all([
    fetchJson(`${siteConfig.apiUrl}${PATHS.instruments}`),
    detectSandbox(),
    fetchDayChange(slug),
  ]);
  if (!Array.isArray(instruments)) throw new Error('The list of instruments is no list');
  const found: unknown = instruments.find(
    (instrument: unknown) => isRecord(instrument) && instrument.slug === slug,
  );
  const price = isRecord(found) ? found.price : null;
  return typeof price === 'string' && /^\d+(\.\d+)?$/.test(price)
    ? { priceUsd: price, isSandbox, dayChange: change }
    : null;
}

/** Returns the change over the last day. The price is still shown if this request fails. */
function fetchDayChange(slug: string): Promise<PriceChange | null> {
  return fetchPriceHistory(slug, '24h').then(
    (points) => dayChange(points, Date.now()),
    () => null,
  );
}
