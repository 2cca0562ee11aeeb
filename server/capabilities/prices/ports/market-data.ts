/**
 * The price of one currency in US dollars. A price without a time or past its expiry does not
 * count.
 */
export type MarketPrice = {
  readonly currencyTitle: string;
  /** US dollars for one whole unit, times 10^24. */
  readonly priceE24: bigint;
  readonly source: string;
  readonly atMs: number;
  readonly expiresAtMs: number;
};

/** A past price. */
export type PricePoint = { readonly atMs: number; readonly priceE24: bigint };

export interface MarketData {
  /** @returns `null` if there is no price, or only an expired one. */
  priceOf(currencyTitle: string): MarketPrice | null;
  /**
   * Calls the listener after each change in any price, at most once per tick.
   * @returns a function that ends the subscription
   */
  subscribe(listener: () => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}
