import type { PricePoint } from './market-data';

/**
 * What a source knew of prices before we asked: the candles of venues, or the made-up market's own
 * curve.
 */
export interface PriceHistory {
  /**
   * The price at the beginning of each span from `sinceMs` on, oldest first. Spans that the source
   * knows nothing of are left out.
   * @returns `null` where it does not trade the currency
   * @throws Error when it does not answer, or refuses
   */
  pricesSince(currencyTitle: string, widthMs: number, sinceMs: number): Promise<PastPrices | null>;
}

export type PastPrices = { readonly source: string; readonly points: readonly PricePoint[] };
