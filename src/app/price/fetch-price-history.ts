import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { siteConfig } from '../../config/site-config';
import { askJson } from '../../lib/ask-json';
import { isRecord } from '../../lib/is-record';

import type { PricePeriod } from './price-period';

/** A recorded price; the amount is a decimal string. */
export type PastPrice = { readonly atMs: number; readonly priceUsd: string };

const plainDecimal = /^\d+(\.\d+)?$/;

/**
 * Asks our API for what it has recorded. It reads the list by hand, as the price does.
 * @returns the points that can be read, oldest first; gaps are left out
 * @throws Error when no list came back
 */
export async function fetchPriceHistory(
  slug: string,
  period: PricePeriod,
): Promise<readonly PastPrice[]> {
  const list = await askJson(
    `${siteConfig.apiUrl}${EXCHANGE_PATHS.stats}?${new URLSearchParams({ slug, period }).toString()}`,
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
