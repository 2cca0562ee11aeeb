import { parseAmount } from '@quayside/contract/money/decimal';
import { RATE_SCALE } from '@quayside/contract/money/rate';

import type { Clock } from '../../../platform/clock/clock';
import type { MarketPrice } from '../ports/market-data';
import { createPriceListeners } from './price-listeners';
import type { PriceSource } from './price-source';

export type ManualMarketData = PriceSource & {
  /** Sets the current price in US dollars. */
  readonly setPrice: (currencyTitle: string, usd: string) => void;
  /** Removes a price. */
  readonly clearPrice: (currencyTitle: string) => void;
};

type ManualMarketDataOptions = {
  readonly clock: Clock;
  readonly prices?: Readonly<Record<string, string>>;
  readonly ttlMs?: number;
};

/** Creates a market whose prices are set by hand, for tests. Prices expire like real ones. */
export function createManualMarketData({
  clock,
  prices = {},
  ttlMs = 30_000,
}: ManualMarketDataOptions): ManualMarketData {
  const listeners = createPriceListeners();
  const known = new Map<string, MarketPrice>();
  const setPrice = (currencyTitle: string, usd: string) => {
    const priceE24 = parseAmount(usd, RATE_SCALE);
    if (priceE24 === null) throw new Error(`"${usd}" is not a price.`);
    const atMs = clock.nowMs();
    known.set(currencyTitle, {
      currencyTitle,
      priceE24,
      source: 'manual',
      atMs,
      expiresAtMs: atMs + ttlMs,
    });
    listeners.notify();
  };
  Object.entries(prices).forEach(([currencyTitle, usd]) => setPrice(currencyTitle, usd));
  return {
    setPrice,
    clearPrice: (currencyTitle) => {
      known.delete(currencyTitle);
      listeners.notify();
    },
    priceOf: (currencyTitle) => {
      const price = known.get(currencyTitle);
      return price && price.expiresAtMs > clock.nowMs() ? price : null;
    },
    subscribe: listeners.add,
    pricesSince: async (currencyTitle, _widthMs, sinceMs) => {
      const price = known.get(currencyTitle);
      return price
        ? {
            source: price.source,
            points: price.atMs >= sinceMs ? [{ atMs: price.atMs, priceE24: price.priceE24 }] : [],
          }
        : null;
    },
    start: async () => undefined,
    stop: async () => undefined,
  };
}
