import type { PricePoint } from './market-data';

/**
 * The past prices of a source, from before we recorded them: the candles of venues, or the
 * synthetic market's curve.
 */
export interface PriceHistory {
  /**
   * Returns the price at the start of each span since `sinceMs`, oldest first. Spans that the
   * source does not have are left out.
   * @returns `null` if it does not trade the currency
   * @throws Error if it does not respond, or rejects the request
   */
  pricesSince(currencyTitle: string, widthMs: number, sinceMs: number): Promise<PastPrices | null>;
}

export type PastPrices = { readonly source: string; readonly points: readonly PricePoint[] };
