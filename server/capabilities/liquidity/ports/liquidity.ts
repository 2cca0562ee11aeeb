/**
 * What the house can still promise to new orders: balances less reservations, within the share that
 * unpaid orders may use. Kept in memory because every quote reads it.
 */
export interface LiquidityView {
  /**
   * Returns what a new order can reserve of an instrument, in its smallest units; 0 if the house
   * holds none.
   */
  freeMinor(slug: string): bigint;
  /** Increases with every change, so that a cached quote can detect that it is out of date. */
  revision(): number;
}
