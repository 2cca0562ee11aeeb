import { PATHS } from '@quayside/contract/endpoints/paths';

import { siteConfig } from '../../config/site-config';
import { fetchJson } from '../fetch-json';
import { isRecord } from '../is-record';
import type { PricePeriod } from './price-period';

/** A recorded price, as a decimal string. */
export type PastPrice = { readonly atMs: number; readonly priceUsd: string };

const plainDecimal = /^\d+(\.\d+)?$/;

/**
 * Fetches recorded prices from our API. The list is parsed by hand, as for the current price.
 * @returns the valid points, oldest first; malformed ones are skipped
 * @throws Error if the response is not a list
 */
export async function fetchPriceHistory(
  slug: string,
  period: PricePeriod,
): Promise<readonly PastPrice[]> {
  const list = await fetchJson(
    `${siteConfig.apiUrl}${PATHS.stats}?${new URLSearchParams({ slug, period }).toString()}`,
  );
  if (!Array.isArray(list)) throw new Error('The list of recorded prices is no list');
  return list.flatMap(readPoint);
}

function readPoint(point: unknown): PastPrice[] {
  if (!isRecord(point) || typeof point.time !== 'string' || typeof point.price !== 'string')
    return [];
  const atMs = Date.parse(point.time);
  return Number.isFinite(atMs) && plainDecimal.test(point.price)
    ? [{ atMs, priceUsd: point.price }]
    : [];
}
