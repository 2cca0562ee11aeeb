import * as z from 'zod';

import type { Clock } from '../../../platform/clock/clock';
import { createPriceListeners } from './price-listeners';
import type { PriceSource } from './price-source';
import { createPriceBook } from './venues/price-book';
import { readPriceE24 } from './venues/price-text';
import type { FetchJson } from './venues/venue';

export type FeedMarketDataOptions = {
  readonly url: string;
  readonly clock: Clock;
  readonly fetchJson: FetchJson;
  /** Called with an error that will be retried, for the log. */
  readonly onError: (reason: string) => void;
};

/** `{"prices": {"ETH": "2500.10", "LTC": "84.2"}}`: current US dollars for one coin. */
const feedSchema = z.object({ prices: z.record(z.string(), z.union([z.string(), z.number()])) });

const POLL_MS = 5_000;
/** Several responses may be missed; after that, there is no price rather than an old one. */
const TTL_MS = 30_000;

/**
 * Creates market data from the operator's own feed: a URL that returns the prices as JSON. It has
 * no history.
 */
export function createFeedMarketData({
  url,
  clock,
  fetchJson,
  onError,
}: FeedMarketDataOptions): PriceSource {
  const listeners = createPriceListeners();
  const book = createPriceBook({ source: 'feed', clock, ttlMs: TTL_MS });
  let timer: NodeJS.Timeout | null = null;

  const poll = async (): Promise<void> => {
    try {
      const { prices } = feedSchema.parse(await fetchJson(url));
      for (const [currencyTitle, usd] of Object.entries(prices)) {
        const priceE24 = readPriceE24(usd);
        if (priceE24 === null)
          onError(`feed: the price of ${currencyTitle} is not a positive number`);
        else book.put(currencyTitle, priceE24, clock.nowMs());
      }
      listeners.notify();
    } catch (error) {
      onError(`feed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return {
    priceOf: book.get,
    subscribe: listeners.add,
    pricesSince: async () => null,
    start: async () => {
      timer = setInterval(() => void poll(), POLL_MS).unref();
      await poll();
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
    },
  };
}
