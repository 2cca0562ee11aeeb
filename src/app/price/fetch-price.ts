import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { siteConfig } from '../../config/site-config';
import { askJson } from '../../lib/ask-json';
import { isRecord } from '../../lib/is-record';

import { answersAsSandbox } from '../../lib/answers-as-sandbox';
import { fetchPriceHistory } from './fetch-price-history';
import { dayChange, type PriceChange } from './price-change';

export type FetchedPrice = {
  /** Decimal string. */
  readonly priceUsd: string;
  /** The service is a sandbox, and so are its prices. */
  readonly isSandbox: boolean;
  /** Within the last day; `null` where that was not recorded. */
  readonly dayChange: PriceChange | null;
};

/**
 * Asks our API. It reads two fields of the list by hand: the exchange's own client, with its
 * schemas and its catalogue of errors, weighs more than the page.
 * @returns the instrument's price; null when there is no fresh one
 * @throws Error when no list came back
 */
export async function fetchPrice(slug: string): Promise<FetchedPrice | null> {
  const [instruments, isSandbox, change] = await Promise.all([
    askJson(`${siteConfig.apiUrl}${EXCHANGE_PATHS.instruments}`),
    answersAsSandbox(),
    askDayChange(slug),
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

/** The price stands for itself: without a record it is told alone. */
function askDayChange(slug: string): Promise<PriceChange | null> {
  return fetchPriceHistory(slug, '24h').then(
    (points) => dayChange(points, Date.now()),
    () => null,
  );
}
