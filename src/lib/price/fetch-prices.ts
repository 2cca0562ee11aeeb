import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';
import { crossRateE24, RATE_SCALE } from '@quayside/contract/money/rate';
import { PATHS } from '@quayside/contract/endpoints/paths';

import { siteConfig } from '../../config/site-config';
import { fetchJson } from '../fetch-json';
import { shortDecimal } from '../format/short-decimal';
import { isRecord } from '../is-record';

/** Enough for an indicative rate, and short enough to fit the card. */
const significantDigits = 4;

export type PriceList = {
  /**
   * Returns the price of one unit of the first instrument in units of the second, as a decimal
   * string cut to a few significant digits. Null unless both prices are known.
   */
  rateBetween(fromSlug: string, toSlug: string): string | null;
};

/**
 * Fetches the prices.
 * @throws Error if the response is not a list
 */
export async function fetchPrices(): Promise<PriceList> {
  return readPrices(await fetchJson(`${siteConfig.apiUrl}${PATHS.instruments}`));
}

/**
 * Parses the list of instruments. Two fields are checked by hand, because the API client with its
 * schemas is larger than the page.
 * @throws Error if it is not a list
 */
export function readPrices(json: unknown): PriceList {
  if (!Array.isArray(json)) throw new Error('The list of instruments is no list');
  const pricesE24 = new Map<string, bigint>();
  for (const row of json as readonly unknown[]) {
    if (!isRecord(row) || typeof row.slug !== 'string' || typeof row.price !== 'string') continue;
    const priceE24 = parseAmount(row.price, RATE_SCALE);
    if (priceE24 !== null && priceE24 > 0n) pricesE24.set(row.slug, priceE24);
  }
  return {
    rateBetween(fromSlug, toSlug) {
      const [from, to] = [pricesE24.get(fromSlug), pricesE24.get(toSlug)];
      return from === undefined || to === undefined
        ? null
        : shortDecimal(formatAmount(crossRateE24(from, to), RATE_SCALE), significantDigits);
    },
  };
}
