import type { Clock } from '../../../../platform/clock/clock';
import type { MarketPrice } from '../../ports/market-data';

/**
 * The latest prices of one venue. A price is no longer returned once it is older than its time to
 * live.
 */
export type PriceBook = {
  readonly put: (currencyTitle: string, priceE24: bigint, atMs: number) => void;
  readonly get: (currencyTitle: string) => MarketPrice | null;
};

type PriceBookOptions = { readonly source: string; readonly clock: Clock; readonly ttlMs: number };

/**
 * Creates a price book. Clocks differ: a price that a venue dates in the future counts as current.
 */
export function createPriceBook({ source, clock, ttlMs }: PriceBookOptions): PriceBook {
  const prices = new Map<string, MarketPrice>();
  return {
    put: (currencyTitle, priceE24, atMs) => {
      const knownAtMs = Math.min(atMs, clock.nowMs());
      const known = prices.get(currencyTitle);
      // A late response to an older request must not replace what the stream has reported since.
      if (known && known.atMs > knownAtMs) return;
      prices.set(currencyTitle, {
        currencyTitle,
        priceE24,
        source,
        atMs: knownAtMs,
        expiresAtMs: knownAtMs + ttlMs,
      });
    },
    get: (currencyTitle) => {
      const price = prices.get(currencyTitle);
      return price && price.expiresAtMs > clock.nowMs() ? price : null;
    },
  };
}
