/**
 * The price of one currency in US dollars. A price without a time or past its expiry is no price.
 */
export type MarketPrice = {
  readonly currencyTitle: string;
  /** US dollars for one whole unit, times 10^24. */
  readonly priceE24: bigint;
  readonly source: string;
  readonly atMs: number;
  readonly expiresAtMs: number;
};

/** A price of the past. */
export type PricePoint = { readonly atMs: number; readonly priceE24: bigint };

export interface MarketData {
  /** @returns `null` when there is no price, or only one that has expired. */
  priceOf(currencyTitle: string): MarketPrice | null;
  /**
   * @returns a function that ends the subscription. Called after each change of any price, at most
   *   once per tick.
   */
  subscribe(listener: () => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}
